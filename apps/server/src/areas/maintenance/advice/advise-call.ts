import { type Advice, adviceOf, type LeftOut, type Outcome } from '@chengan/domain/maintenance/works/advice/advice'
import { reasonsOf } from '@chengan/domain/maintenance/works/advice/advice-reasons'
import type { adviseCall } from '@chengan/domain/maintenance/works/advice/advise-call'
import type { SectionKnown } from '@chengan/domain/maintenance/works/advice/section-advised'
import { PLAN_PRICE, planPriceOf } from '@chengan/domain/maintenance/works/plan-price'
import { labelText } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { gainsOfScales } from './gains-of-scales.ts'
import { sectionsKnown } from './sections-known.ts'

const TEN_THOUSAND = 10_000
const YEARS = 5
const rounded = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits
const tenThousands = (yuan: number) => rounded(yuan / TEN_THOUSAND)

/** Until when a section waits for what comes first. */
const waitsUntil: Readonly<Record<LeftOut, (section: SectionKnown) => string | null>> = {
  warranty: ({ warrantyTo }) => warrantyTo,
  dig: ({ dig }) => dig?.to ?? null,
  planned: () => null,
  unmeasured: () => null,
}

const outcome = ({ spent, meanIndex, kmBelowGood }: Outcome) => ({
  spent: tenThousands(spent),
  meanIndex: rounded(meanIndex),
  kmBelowGood: rounded(kmBelowGood, 3),
})

/** Works that are advised, in the order in which they were chosen, with their reasons in words. */
function rowsOf(ctx: Context, { chosen }: Advice) {
  return chosen.map((one, place) => {
    const { weighed, works, compulsory, worth } = one
    const { section, index, grade } = weighed
    return {
      rank: place + 1,
      ...{ sectionId: section.id, sectionName: section.name, roadId: section.roadId, length: section.length, area: section.area },
      ...{ index: rounded(index), grade, maintScale: works.scale, sum: tenThousands(works.sum), spared: tenThousands(works.spared) },
      ...{
        after: rounded(works.after),
        atEnd: rounded(works.atEnd),
        untouched: rounded(weighed.untouched),
        compulsory,
        worth: rounded(worth, 4),
      },
      reasons: reasonsOf(one).map((label) => labelText(label, ctx.language)),
    }
  })
}

/** What is asked of advice: a budget in 10 000 yuan, for so many years, of the streets of one region or of all that the caller sees. */
export interface AdviceQuestion {
  readonly budget: number
  readonly years: number
  readonly regionId: string | null
}

/** Weighs the sections that the caller sees, as they stand now, at the prices of the city. */
export async function adviceNow(ctx: Context, { budget, years, regionId }: AdviceQuestion): Promise<Advice> {
  const setting = ctx.services.settings.text(PLAN_PRICE.code, PLAN_PRICE.usual)
  return adviceOf(await sectionsKnown(ctx, regionId ?? undefined), {
    budget: budget * TEN_THOUSAND,
    years,
    priceOf: (scale, pavement) => planPriceOf(setting, scale, pavement),
    gains: await gainsOfScales(ctx),
    today: ctx.today,
  })
}

/** POST yhgl/zxyhndjh/advise: what to repair first for a budget, of the sections that the caller sees (maintenance.md §8.10). It changes nothing. */
export const advise: CallHandler<typeof adviseCall> = async (ctx, { body }) => {
  const { planYear, regionId, budget } = body
  const years = body.years ?? YEARS
  const advice = await adviceNow(ctx, { budget, years, regionId: regionId ?? null })
  return {
    ...{ planYear, budget, years, asOf: ctx.now },
    rows: rowsOf(ctx, advice),
    leftOut: advice.leftOut.map(({ section, why }) => ({
      ...{ sectionId: section.id, sectionName: section.name, roadId: section.roadId, length: section.length, why },
      until: waitsUntil[why](section),
      dig: why === 'dig' ? section.dig : null,
      project: why === 'planned' ? section.planned : null,
    })),
    outcome: outcome(advice.outcome),
    curve: advice.curve.map((one) => ({ budget: tenThousands(one.budget), ...outcome(one) })),
    compared: {
      worstFirst: outcome(advice.worstFirst),
      byPriority: outcome(advice.byPriority),
      nothing: outcome(advice.nothing),
    },
  }
}
