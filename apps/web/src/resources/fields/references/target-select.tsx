import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Select } from 'antd'
import { Suspense } from 'react'
import { useResource } from '../../definitions-context.ts'
import { ReferenceSelect, type ReferenceSelectProps } from './reference-select.tsx'

interface TargetSelectProps extends Omit<ReferenceSelectProps, 'target' | 'scope'> {
  /** Name of the resource whose rows are offered. */
  target: string
  /** Narrows the offer, once the target's definition tells its fields. */
  scopeIn(target: CompleteResource): Readonly<Record<string, string>>
}

function Ready({ target: name, scopeIn, ...rest }: TargetSelectProps) {
  const target = useResource(name)
  return <ReferenceSelect {...rest} target={target} scope={scopeIn(target)} />
}

/** The choice of a row of another resource. It stands in its place while that resource's definition comes, and holds nothing else up. */
export function TargetSelect(props: TargetSelectProps) {
  const { id, several, chosen, look } = props
  const options = chosen.map((one) => ({ value: one.id, label: one.name }))
  const ids = chosen.map((one) => one.id)
  const waiting = (
    <Select<string | string[]>
      id={id}
      className="filter-control"
      disabled
      loading
      {...(several ? { mode: 'multiple' as const, value: ids } : ids[0] === undefined ? {} : { value: ids[0] })}
      options={options}
      placeholder={look.placeholder}
    />
  )
  return (
    <Suspense fallback={waiting}>
      <Ready {...props} />
    </Suspense>
  )
}
