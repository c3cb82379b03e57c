import { yhMaintScale } from '@chengan/domain/maintenance/dictionaries/projects'
import type { Advice } from '@chengan/domain/maintenance/works/advice/advice'
import { reasonsOf } from '@chengan/domain/maintenance/works/advice/advice-reasons'
import type { Chosen } from '@chengan/domain/maintenance/works/advice/choose-works'
import type { DigAhead, SectionKnown } from '@chengan/domain/maintenance/works/advice/section-advised'
import { districtOf } from '@chengan/kernel/access/region'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { readChainage } from '@chengan/kernel/geometry/chainage'
import { labelText } from '@chengan/kernel/label'
import { asNumber, asRows, asText, asTexts } from '@chengan/kernel/values'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { draftRoadProject, itemOfScale } from '../projects/road-draft.ts'
import { adviceNow } from './advise-call.ts'

const TEN_THOUSAND = 10_000
const rounded = (value: number) => Math.round(value * 100) / 100

type Taking = EffectContext<'specialBatch'>

/** Papers of a plan are written in Chinese, whatever language whoever writes it reads. */
const said = (chosen: Chosen): readonly string[] => reasonsOf(chosen).map((label) => labelText(label, 'zh-CN'))

const scaleWords = (scale: string) => Object.values(yhMaintScale.values).find(({ value }) => value === scale)?.zh ?? ''

/** The stretch of a section, where its chainages are such and in their order. */
function stretchOf({ startStake, endStake }: RowNamed<'roadSection'>) {
  const [from, to] = [readChainage(startStake ?? ''), readChainage(endStake ?? '')]
  return from !== null && to !== null && from < to ? { stakeFrom: startStake, stakeTo: endStake } : { stakeFrom: null, stakeTo: null }
}

/** Sections and roads of works that are taken over. */
async function placesOf(effect: Taking, chosen: readonly Chosen[]) {
  const { registry } = effect.services
  const ids = (pick: (section: SectionKnown) => string) => [...new Set(chosen.map(({ weighed }) => pick(weighed.section)))]
  const sections = await rowsById(
    effect.db,
    registry.byName('roadSection'),
    ids(({ id }) => id),
    effect.today,
  )
  const roads = await rowsById(
    effect.db,
    registry.byName('road'),
    ids(({ roadId }) => roadId),
    effect.today,
  )
  return { section: new Map(sections.map((one) => [one.id, one])), road: new Map(roads.map((one) => [one.id, one])) }
}

/** Each becomes a draft project of the batch; answers the id of each by its section. */
async function makeProjects(effect: Taking, chosen: readonly Chosen[]): Promise<ReadonlyMap<string, string>> {
  const batch = effect.row as RowNamed<'specialBatch'>
  const places = await placesOf(effect, chosen)
  const made = new Map<string, string>()
  for (const one of chosen) {
    const { section } = one.weighed
    const { scale, sum } = one.works
    const row = places.section.get(section.id)
    if (row === undefined) continue
    const item = itemOfScale(scale, section.pavementType).itemName
    const id = await draftRoadProject(effect, {
      ...{ batch, road: places.road.get(section.roadId), sectionId: section.id, projectName: `${section.name}${scaleWords(scale)}` },
      ...{ maintScale: scale, pavementType: section.pavementType },
      place: { ...stretchOf(row), regionId: districtOf(asText(row.regionId)), location: row.location, address: section.name },
      necessity: `${said(one).join('；')}。`,
      content: `${item}${rounded(section.area)}平方米，长${rounded(section.length)}米。`,
      ...{ area: section.area, unitPrice: rounded(sum / section.area), sum: sum / TEN_THOUSAND },
    })
    made.set(section.id, id)
  }
  return made
}

/** Whoever digs first at a section that waits for it is told once in a batch: the works come after his. */
async function tellDiggers(effect: Taking, digs: readonly { readonly dig: DigAhead; readonly section: SectionKnown }[]): Promise<void> {
  for (const [id, own] of Map.groupBy(digs, ({ dig }) => dig.id)) {
    const [first] = own
    if (first === undefined) continue
    const resource = effect.services.registry.byName(first.dig.resource)
    const [row] = await rowsById(effect.db, resource, [id], effect.today)
    if (row === undefined) continue
    const opinion = own.map(({ section }) => section.name).join('、')
    await effect.services.tellOfRow(effect, resource, { names: ['worksFollow'], row, opinion })
  }
}

const digWords = ({ no, unit, from, to }: DigAhead) => `${unit}（${no}）${from}至${to}`.slice(0, 200)

/** The advice as the batch keeps it: works with what became of them, what was taken over by advice before, and the sections that somebody digs up first. */
function keptOf(effect: Taking, advice: Advice, made: ReadonlyMap<string, string>) {
  const before = asRows(effect.row.advised).filter(({ projectId }) => asText(projectId) !== '')
  const works = advice.chosen.map((one) => ({
    ...{ sectionId: one.weighed.section.id, sectionName: one.weighed.section.name, maintScale: one.works.scale },
    ...{ sum: rounded(one.works.sum / TEN_THOUSAND), reasons: said(one).join('；'), projectId: made.get(one.weighed.section.id) ?? null },
  }))
  const digs = advice.leftOut.flatMap(({ section, why }) =>
    why !== 'dig' || section.dig === null ? [] : [{ sectionId: section.id, sectionName: section.name, digFirst: digWords(section.dig) }],
  )
  return [...[...before, ...works].map((one, at) => ({ ...one, rank: at + 1 })), ...digs]
}

/** Advice is taken over: what is worth most now, of the sections that were chosen, becomes draft projects of the batch (maintenance.md §8.10). What is not advised any more is
 *  refused: nobody takes over reasons that no longer hold. */
export const takeAdvised: Effect<'specialBatch'> = async (effect) => {
  const { row } = effect
  const advice = await adviceNow(effect, {
    ...{ budget: asNumber(row.adviceBudget), years: asNumber(row.adviceYears) },
    regionId: asText(row.regionId).endsWith('00') ? null : asText(row.regionId),
  })
  const wanted = new Set(asTexts(row.adviceSections))
  const chosen = advice.chosen.filter(({ weighed }) => wanted.has(weighed.section.id))
  if (chosen.length < wanted.size) {
    const advised = new Set(chosen.map(({ weighed }) => weighed.section.id))
    const gone = [...wanted].filter((id) => !advised.has(id))
    const rows = await rowsById(effect.db, effect.services.registry.byName('roadSection'), gone, effect.today)
    throw refuse('adviceMoved', { '0': rows.map(({ name }) => `“${asText(name)}”`).join('、') })
  }
  const told = new Set(asRows(row.advised).map(({ digFirst }) => asText(digFirst)))
  const made = await makeProjects(effect, chosen)
  await effect.patch({ adviceTime: effect.now, advised: keptOf(effect, advice, made) } as never)
  await tellDiggers(
    effect,
    advice.leftOut.flatMap(({ section, why }) =>
      why !== 'dig' || section.dig === null || told.has(digWords(section.dig)) ? [] : [{ dig: section.dig, section }],
    ),
  )
}
