import { Button } from 'antd'
import type { DutyClock } from '../../row.ts'
import { useWords } from '../../words.ts'
import { useUrge } from './use-urge.ts'

/** Reminds who must act on a row, where the server would take it. */
export function UrgeButton({ clock }: { clock: Pick<DutyClock, 'id' | 'canUrge'> | null | undefined }) {
  const { text } = useWords()
  const { urge, isUrging } = useUrge()
  const id = clock?.id
  if (id === undefined || clock?.canUrge !== true) return null
  return (
    <Button className="urge-button" size="small" title={text.detail.urgeTitle(0)} loading={isUrging} onClick={() => urge(id)}>
      {text.detail.urge}
    </Button>
  )
}
