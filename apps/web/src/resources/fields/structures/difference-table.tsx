import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Suspense } from 'react'
import { useDefinitions, useResource } from '../../definitions-context.ts'
import { useWords } from '../../words.ts'
import { Nothing } from '../plain-cell.tsx'
import { useFieldViews } from '../views-context.ts'
import { type Difference, isObject } from './changes.ts'
import { ComparedLine, ComparedPictures } from './compared-line.tsx'

interface DifferenceTableProps {
  entries: readonly Difference[]
  /** Whose row it was, as `root:verb`. */
  of: string
}

/** What was beside what is: one line a field, in the words of the resource where it is known. */
export function DifferenceTable({ entries, of: owner }: DifferenceTableProps) {
  const signpost = useDefinitions().signpostOfRoot(owner.split(':')[0] ?? '')
  if (entries.length === 0) return <Nothing />
  const plain = <Table entries={entries} />
  if (signpost === undefined) return plain
  return (
    <Suspense fallback={plain}>
      <NamedTable entries={entries} name={signpost.name} />
    </Suspense>
  )
}

function NamedTable({ entries, name }: { entries: readonly Difference[]; name: string }) {
  return <Table entries={entries} resource={useResource(name)} />
}

function Table({ entries, resource }: { entries: readonly Difference[]; resource?: CompleteResource }) {
  const { text, label } = useWords()
  return (
    <div className="child-scroll">
      <table className="child-rows">
        <thead>
          <tr>
            <th>{text.json.field}</th>
            <th>{text.json.before}</th>
            <th>{text.json.after}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((one) => {
            const field = resource?.fields[one.field]
            return (
              <ComparedLine
                key={`${one.field} ${one.stage ?? ''}`}
                field={field}
                name={
                  <span title={one.field}>
                    {field === undefined ? one.field : label(field.label)}
                    {one.stage === undefined ? null : <div className="difference-rest">{text.json.stages[one.stage]}</div>}
                    {one.unchanged === undefined ? null : <div className="difference-rest">{text.json.unchanged(one.unchanged)}</div>}
                  </span>
                }
                before={one.before}
                after={one.after}
                side={(value) =>
                  field?.kind === 'images' && one.files !== undefined ? (
                    <ComparedPictures ids={value} files={one.files} />
                  ) : (
                    <Side resource={resource} name={one.field} value={value} names={one.names} />
                  )
                }
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Kinds whose value is an object. */
const ofObjects: ReadonlySet<string> = new Set(['json', 'point', 'line', 'polygon', 'shape'])

interface SideProps {
  resource: CompleteResource | undefined
  name: string
  value: unknown
  names: Difference['names']
}

/** A value in its words; what no field explains, as it was written, a list or an object by its count. */
function Side({ resource, name, value, names }: SideProps) {
  const words = useWords()
  const views = useFieldViews()
  const field = resource?.fields[name]
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <Nothing />
  if (names !== undefined) {
    const told = (Array.isArray(value) ? value : [value]).map((one) => names[String(one)] ?? String(one))
    return <span className="difference-side">{told.join(words.text.listSeparator)}</span>
  }
  const said =
    field === undefined || (isObject(value) && !ofObjects.has(field.kind)) ? '' : views[field.kind].text(field, { [name]: value }, words)
  const bare = typeof value === 'object' ? words.text.json.entries(Object.keys(value ?? {}).length) : String(value)
  return <span className="difference-side">{said === '' ? bare : said}</span>
}
