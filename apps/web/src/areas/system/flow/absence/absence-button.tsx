import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyComponent } from '../../../../ui/late.tsx'
import { useFlowText } from '../texts/flow-text.ts'

const AbsenceDialog = lazyComponent(() => import('./absence-dialog.tsx').then((module) => module.AbsenceDialog))

/** Who stands in while I am away (system.md §5.4), in the toolbar of whatever awaits me. */
export function AbsenceButton() {
  const { todo: text } = useFlowText()
  const [away, setAway] = useState(false)
  return (
    <>
      <Button icon={<CalendarOutlined />} onClick={() => setAway(true)}>
        {text.absence}
      </Button>
      {away ? <AbsenceDialog onClose={() => setAway(false)} /> : null}
    </>
  )
}
