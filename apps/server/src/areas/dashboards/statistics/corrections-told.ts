import { toldValue } from '@chengan/kernel/definition/figures/figure-value'
import { isShare } from '@chengan/kernel/definition/figures/metric'
import { labelText } from '@chengan/kernel/label'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import type { Context } from '../../../context.ts'
import type { FrozenFigures, FrozenVersion } from '../../../figures/kept/frozen-figures.ts'
import { printedValue } from '../../../figures/papers/figures-paper.ts'
import type { FiguresTold } from '../../../figures/tell-figures.ts'
import { namesOf } from '../../../resources/lists/names.ts'

/** A frozen value that was corrected by hand, in words: of which figure and place, what it was and what it is, why, by whom and when. */
export interface CorrectionTold {
  readonly code: string
  readonly label: string
  /** Null: all together. */
  readonly place: string | null
  readonly version: number
  readonly before: string
  readonly after: string
  readonly note: string
  readonly by: string
  readonly time: string
}

/** The corrections of a frozen period, the latest first. */
export async function correctionsTold(ctx: Context, told: FiguresTold, { corrections }: FrozenFigures): Promise<readonly CorrectionTold[]> {
  const ids = [...new Set(corrections.flatMap(({ region }) => region ?? []))]
  const names = await namesOf(ctx, ctx.services.registry.byName('region'), ids)
  const words = ({ code, value, num, den }: FrozenVersion) => {
    const { metric } = told.figure(code)
    const shown = printedValue(
      { digits: metric.digits ?? (isShare(metric) ? 1 : 0) },
      toldValue(metric, { part: num ?? value, whole: den }),
    )
    return den === null ? shown : shown + bracketedIn(`${num ?? '—'} ÷ ${den}`, ctx.language)
  }
  return corrections
    .flatMap((one) => {
      const before = corrections.find(
        ({ code, region, version }) => code === one.code && region === one.region && version === one.version - 1,
      )
      if (before === undefined) return []
      const { code, region, version, note, by, frozenTime: time } = one
      const place = region === null ? null : (names.get(region) ?? region)
      const label = labelText(told.figure(code).metric, ctx.language)
      return [{ code, label, place, version, before: words(before), after: words(one), note: note ?? '', by: by ?? '', time }]
    })
    .sort((one, other) => (one.time < other.time ? 1 : -1))
}
