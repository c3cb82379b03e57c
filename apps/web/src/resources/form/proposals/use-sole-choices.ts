import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { dateText } from '@chengan/kernel/time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { usePermissions, useSession } from '../../../api/session/session.ts'
import { useStableCallback } from '../../../ui/use-steady.ts'
import { useDefinitions } from '../../definitions-context.ts'
import { offerOf, subjectOf, wordFilterOf } from '../../fields/references/reference-select.tsx'
import { narrowed } from '../../pickers/narrowed.ts'
import type { FormState } from '../use-form.ts'
import type { FormScene } from '../values/form-values.ts'

/** Where the caller has a single row to choose, or one is his own company, a new form begins with it and what it proposes. */
export function useSoleChoices({ resource, stored, level }: FormScene, form: FormState, round: number): void {
  const client = useQueryClient()
  const definitions = useDefinitions()
  const begin = useStableCallback(form.begin)
  const isNew = stored === null
  const ownName = useSession().user?.deptName
  const { data: held } = usePermissions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row that the form goes on with begins anew.
  useEffect(() => {
    if (!isNew || held === undefined) return
    let left = false
    // A company with branches has several rows; its own bears the name of its department.
    const ownAmong = async (target: CompleteResource) => {
      if (level !== 'enterprise' || ownName == null) return undefined
      const named = await client.fetchQuery(offerOf(target, held, { [wordFilterOf(target)]: ownName }))
      return named.find((row) => subjectOf(target, row, 'zh-CN') === ownName)
    }
    const choose = async (field: CompleteField, name: string) => {
      const target = definitions.here(name) ?? (await definitions.load(name))
      const [first, other] = await client.fetchQuery(offerOf(target, held, narrowed(field, {}), 2))
      const row = other === undefined ? first : await ownAmong(target)
      if (!left && row !== undefined) begin({ field, target, row, today: dateText(serverNow()) })
    }
    for (const field of resource.fieldList) {
      // Without it the person chooses, as he does where there are several.
      if (field.sole === true && field.to !== undefined) choose(field, field.to).catch(() => undefined)
    }
    return () => {
      left = true
    }
  }, [resource, isNew, client, definitions, begin, round, level, ownName, held])
}
