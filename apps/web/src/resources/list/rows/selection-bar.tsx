import { CloseOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Row } from '../../row.ts'
import { useVerbsOf } from '../../rows/own-rows.ts'
import type { RowVerb } from '../../rows/row-verbs.ts'
import { useWords, type Words } from '../../words.ts'

interface SelectionBarProps {
  resource: CompleteResource
  rows: readonly Row[]
  onVerb(verb: RowVerb, rows: readonly Row[]): void
  /** Null where the caller may not export. */
  onExport: (() => void) | null
  onClear(): void
}

/** An action for several rows with the rows that allow it. */
export interface BatchVerb {
  readonly verb: RowVerb
  readonly rows: readonly Row[]
}

/** Batch actions that at least one chosen row allows, each with the rows it will take. */
export function batchVerbs(
  resource: CompleteResource,
  rows: readonly Row[],
  words: Words,
  verbsOf: (row: Row) => readonly RowVerb[],
): readonly BatchVerb[] {
  const found = new Map<string, { verb: RowVerb; rows: Row[] }>()
  for (const row of rows) {
    for (const verb of verbsOf(row)) {
      if (!verb.batch) continue
      const known = found.get(verb.name) ?? { verb, rows: [] }
      known.rows.push(row)
      // Where it means different things it is called by its general word.
      const plain = resource.actions[verb.name]
      const alike = known.verb.words === verb.words || plain === undefined
      found.set(verb.name, alike ? known : { ...known, verb: { ...verb, words: words.label(plain), action: plain } })
    }
  }
  return [...found.values()].sort((a, b) => Number(a.verb.danger) - Number(b.verb.danger))
}

/** Stands in the toolbar's place while rows are chosen, at the same height. */
export function SelectionBar({ resource, rows, onVerb, onExport, onClear }: SelectionBarProps) {
  const words = useWords()
  const { text } = words
  const verbs = batchVerbs(resource, rows, words, useVerbsOf(resource))
  const [before, count, after] = text.list.selected(rows.length)
  const short = verbs.find((one) => !one.verb.danger && one.rows.length < rows.length) ?? verbs.find((one) => one.rows.length < rows.length)
  return (
    <div className="selection-bar" role="toolbar">
      <span>
        {before}
        <b>{count}</b>
        {after}
      </span>
      {verbs.map(({ verb, rows: able }) => (
        <button
          key={verb.name}
          type="button"
          className={verb.danger ? 'link-button link-button--danger' : 'link-button'}
          onClick={() => onVerb(verb, able)}
        >
          {text.list.batch(verb.words, able.length)}
        </button>
      ))}
      {onExport === null ? null : (
        <button type="button" className="link-button" onClick={onExport}>
          {text.list.exportChosen}
        </button>
      )}
      <span className="selection-bar__gap" />
      {short === undefined ? null : <Unable words={text.list.unable(rows.length - short.rows.length, short.verb.words)} />}
      <button type="button" className="bare-button selection-bar__clear" onClick={onClear}>
        <CloseOutlined /> {text.list.unselect}
      </button>
    </div>
  )
}

/** Why a step is not done with all that is selected. */
function Unable({ words }: { words: string }) {
  return (
    <span className="selection-bar__reason one-line" title={words}>
      {words}
    </span>
  )
}
