import type { RowVersion } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Suspense } from 'react'
import { useDefinitions, useResource } from '../definitions-context.ts'
import { useDeed } from './deed.ts'
import './history.css'

/** Something that was done with a row, without its values. */
export type LastDeed = Pick<RowVersion, 'id' | 'time' | 'verb' | 'operation' | 'userName'>

interface LastDeedsProps {
  deeds: readonly LastDeed[]
  /** Whose row it was. */
  root: string
}

/** What was done with a row last, a line each: when, what and by whom. */
export function LastDeeds({ deeds, root }: LastDeedsProps) {
  const signpost = useDefinitions().signpostOfRoot(root)
  const plain = <Deeds deeds={deeds} />
  if (signpost === undefined) return plain
  return (
    <Suspense fallback={plain}>
      <NamedDeeds deeds={deeds} name={signpost.name} />
    </Suspense>
  )
}

function NamedDeeds({ deeds, name }: Pick<LastDeedsProps, 'deeds'> & { name: string }) {
  return <Deeds deeds={deeds} resource={useResource(name)} />
}

function Deeds({ deeds, resource }: Pick<LastDeedsProps, 'deeds'> & { resource?: CompleteResource | undefined }) {
  const deedOf = useDeed(resource)
  return (
    <ul className="last-deeds">
      {deeds.map((deed) => (
        <li key={deed.id}>
          <time>{deed.time.slice(0, 16)}</time>
          <span className="one-line">{[deedOf(deed), deed.userName ?? ''].filter((one) => one !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
