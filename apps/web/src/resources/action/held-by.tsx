import type { HolderRow, HoldersOfKind } from '@chengan/kernel/calls/held-by'
import { useDefinitions } from '../definitions-context.ts'
import { DetailLink } from '../rows/detail-link.tsx'
import { useWords } from '../words.ts'
import './action.css'

/** Why an end is refused: what still stands on the row, kind by kind, each leading to its page. */
export function HeldByList({ kinds }: { kinds: readonly HoldersOfKind[] }) {
  const { text } = useWords()
  return (
    <div className="held-by" role="alert">
      <b>{text.action.heldBy}</b>
      {kinds.map((kind) => (
        <section key={kind.root}>
          <h4>
            {kind.label} <span>{kind.count}</span>
          </h4>
          <ul>
            {kind.rows.map((row) => (
              <li key={row.id}>
                <Holder kind={kind} row={row} />
              </li>
            ))}
            {kind.count > kind.rows.length ? (
              <li className="held-by__rest">{text.action.heldByMore(kind.count - kind.rows.length)}</li>
            ) : null}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Child rows are shown by the page of what they belong to. */
function Holder({ kind, row }: { kind: HoldersOfKind; row: HolderRow }) {
  const { signpostOfRoot } = useDefinitions()
  const signpost = signpostOfRoot(kind.ownerRoot ?? kind.root)
  const id = kind.ownerRoot === null ? row.id : row.ownerId
  return (
    <>
      {signpost === undefined || id === null ? row.name : <DetailLink resource={signpost.name} id={id} words={row.name} />}
      {row.code === null ? null : <span className="held-by__code">{row.code}</span>}
    </>
  )
}
