import { wjPart, wjPavement } from '@chengan/domain/municipal/dictionaries/excavation'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { materialsOf } from '@chengan/domain/municipal/excavation/materials/materials'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Dict } from '@chengan/kernel/dictionary'
import type { Values } from '@chengan/kernel/rule'
import { asText, fileIdsOf } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { issuePaper } from '../../../resources/papers/issue-paper.ts'
import { siteSketch } from './permit/site-sketch.ts'

/** The paper of the list that the server writes. */
const FORM = 'M01'

const words = (value: unknown) => (isGiven(value) ? String(value) : '—')
const labelIn = (dict: Dict, value: unknown) => Object.values(dict.values).find((one) => one.value === value)?.zh ?? '—'

/** A section in a line: where, what, how much. */
function sectionWords(one: ValuesNamed<'excavationSection'>): string {
  const place = `${words(one.roadTitle ?? one.newRoadName)} ${words(one.startPile)}—${words(one.endPile)}`
  const cut = `长${words(one.length)}m，槽宽${words(one.trenchWidth)}m，深${words(one.depth)}m，修复${words(one.restoreArea)}m²`
  return `${place}，${labelIn(wjPart, one.partKind)}，${labelIn(wjPavement, one.pavementType)}，${cut}`
}

const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`)

/** The list of papers with the application form in it, which the outbox draws: written anew each time that it is handed in. */
export async function withApplicationForm(ctx: Context, row: ValuesNamed<'excavation'>): Promise<readonly Values[]> {
  const brought = materialsOf(row).filter((one) => one.code !== FORM && fileIdsOf(one.attachments).length > 0)
  const files = await issuePaper(ctx, ctx.services.registry.byName('excavation'), { ...row, id: asText(row.id) }, 'application', {
    values: {
      stretches: numbered(sectionsOf(row).map(sectionWords)).join('\n'),
      brought: numbered(brought.map(({ name }) => asText(name))).join('；'),
      handedInOn: ctx.today,
    },
    sketch: await siteSketch(ctx, row),
  })
  return materialsOf(row).map((one) => ({ ...one, attachments: one.code === FORM ? files : fileIdsOf(one.attachments) }))
}
