import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { act } from '../../../resources/change/act.ts'
import type { Effect } from '../../../resources/implementation.ts'

/** The review of an event's programme is that of the programme itself, by whoever called: its own table says whether he may. */
export const reviewProgramme: Effect<'dailyMaintenance'> = async (ctx) => {
  const programmes = ctx.services.registry.byName('constructionProgramme')
  const { audit } = programmes.actions
  if (audit === undefined) throw refuse('rowMissing')
  const { auditResult, result, pass, opinion }: Values = ctx.input
  await act(ctx, programmes, audit, { id: ctx.row.id, auditResult, result, pass, opinion })
}
