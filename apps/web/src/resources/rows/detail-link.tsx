import { openTab } from '../../navigation/tabs.ts'
import { useOutline } from '../definitions-context.ts'
import { detailPath, screenFor } from '../screens-of.ts'
import { useLevel } from '../use-level.ts'

interface DetailLinkProps {
  /** Name of the resource referred to. */
  resource: string
  id: string
  words: string
}

/** The words of a reference, leading to its row where the caller has a screen for it. */
export function DetailLink({ resource, id, words }: DetailLinkProps) {
  const screen = screenFor(useOutline(resource), useLevel())
  if (screen === undefined) return <>{words}</>
  return (
    <button type="button" className="link-button" onClick={() => openTab(detailPath(screen, id), { title: words })}>
      {words}
    </button>
  )
}
