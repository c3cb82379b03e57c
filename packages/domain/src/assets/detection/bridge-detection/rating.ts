import { isGiven } from '@chengan/kernel/condition'
import type { ReferredOf, RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { abcde, bridgeKind, bridgeMaintCategory } from '../../dictionaries/bridges.ts'
import { detectType, schemeKind } from '../../dictionaries/detection.ts'
import { type SchemeVersion, schemeOn } from '../schemes/scheme-versions.ts'
import { type BridgeScheme, bridgeSchemeIn } from './bridge-scheme.ts'
import { type BridgeCard, type Condition, conditionOf, type Damage, gradeOf, worseGrade } from './condition-index.ts'
import type { BridgeDetectionFields } from './fields.ts'

type Detection = ValuesOf<BridgeDetectionFields>
/** A bridge or a footbridge. */
type Bridge = ReferredOf<BridgeDetectionFields['bridgeId']>

const grade = abcde.values
const FIRST_CATEGORY = bridgeMaintCategory.values.category1.value
const byConclusion: readonly unknown[] = [grade.pass.value, grade.fail.value]

function cardOf(bridge: Bridge): BridgeCard {
  return {
    bridgeType: bridge.bridgeType ?? '',
    components: bridge.components ?? [],
    spans: (bridge.spans ?? []).map((span) => ({ no: span.spanNo ?? '', bridgeType: span.bridgeType || null })),
    supports: (bridge.supports ?? []).map((support) => ({ no: support.supportNo ?? '', kind: support.kind || null })),
  }
}

/** The damages are rows of a resource of their own. */
function damagesOf(row: Detection): readonly Damage[] {
  return (row.details ?? []).map((line) => ({
    part: asText(line.part),
    unitNo: asTextOrNull(line.unitNo),
    component: asText(line.component),
    damageType: asText(line.damageType),
    degree: Number(line.degree ?? 0),
    measured: typeof line.degreeValue === 'number' ? line.degreeValue : null,
  }))
}

/** Every rule that holds the grade down, in words; with the grade that comes out. D is the best that a cap leaves. */
function capped(
  condition: Condition,
  row: Detection,
  scheme: BridgeScheme,
): { readonly grade: string; readonly reasons: readonly string[] } {
  const own = gradeOf(condition.bci, scheme)
  const reasons: string[] = [`BCI ${condition.bci.toFixed(2)}，${own}级`]
  const caps: string[] = []
  if (condition.hasFailedComponent && scheme.failedCaps) caps.push(`单个构件扣分达${scheme.failedFrom}分及以上`)
  if (condition.hasCappingDamage) caps.push('存在规范规定限级的病害')
  if (isGiven(row.directRules)) caps.push('符合直接评定为不合格级的条件')
  if (row.loadTest === true && row.loadTestFailed === true) caps.push('荷载试验不合格')
  const ruled = caps.length > 0 ? worseGrade(own, grade.unqualified.value) : own
  reasons.push(...caps)
  return { grade: ruled, reasons }
}

function lowered(computed: string, row: Detection): { readonly grade: string; readonly reason: string | null } {
  const manual = row.manualGrade
  if (!manual || byConclusion.includes(manual) || manual <= computed) return { grade: computed, reason: null }
  return { grade: manual, reason: `人工判定为${manual}级：${row.manualReason ?? ''}` }
}

const advice: Readonly<Record<string, string>> = {
  [grade.intact.value]: '日常保养。',
  [grade.good.value]: '日常保养和小修。',
  [grade.qualified.value]: '专项检测后进行针对性小修或中修。',
  [grade.unqualified.value]: '检测评估后进行中修、大修或加固，并限载或封闭。',
  [grade.dangerous.value]: '立即封闭，大修、加固或改建。',
  [grade.pass.value]: '按养护手册保养。',
  [grade.fail.value]: '立即限载或封闭，专项评估后处置。',
}

const YEARS: Readonly<Record<string, (first: boolean) => number>> = {
  [detectType.values.routine.value]: () => 1,
  [detectType.values.structural.value]: (first) => (first ? 2 : 6),
}

/** The next detection of the same type: routine after a year, structural after two (category Ⅰ) or six (assets.md §5.2). */
export function nextDateOf(row: Detection, isFirstCategory: boolean): string | null {
  const years = YEARS[row.detectType ?? '']?.(isFirstCategory)
  if (years === undefined || !row.detectDate) return null
  const [year, rest] = [Number(row.detectDate.slice(0, 4)) + years, row.detectDate.slice(4)]
  return rest === '-02-29' ? addDays(`${year}-03-01`, -1) : `${year}${rest}`
}

const noIndex = {
  bcim: null,
  bcis: null,
  bcix: null,
  bci: null,
  bsim: null,
  bsis: null,
  bsix: null,
  bsi: null,
  bsiGrade: null,
  componentScores: null,
}

/** The scheme of the day of a detection, of bridges or of footbridges. */
export function schemeOfBridge(
  versions: readonly SchemeVersion[] | undefined,
  kind: string | null | undefined,
  day: string | null | undefined,
): SchemeVersion | undefined {
  const { bridge, footbridge } = schemeKind.values
  return schemeOn(versions, (kind === bridgeKind.values.footbridge.value ? footbridge : bridge).value, day)
}

/** All that the server computes of a bridge detection at every save. Category Ⅰ has no index: its grade is Q or N, as the inspector
 *  concludes it. */
export function ratingOf({ row, refs, facts }: RuleContext<BridgeDetectionFields>): Detection {
  const bridge = refs.bridgeId ?? null
  const isFirst = bridge?.maintCategory === FIRST_CATEGORY
  const version = schemeOfBridge(facts.schemeVersions, row.bridgeKind, row.detectDate)
  const base = {
    bridgeType: asTextOrNull(bridge?.bridgeType),
    regionId: asTextOrNull(bridge?.regionId) ?? row.regionId ?? null,
    nextDate: nextDateOf(row, isFirst),
    schemeId: version?.id ?? null,
  }
  if (isFirst) {
    const own = row.manualGrade && byConclusion.includes(row.manualGrade) ? row.manualGrade : null
    const reason = own === null ? null : `Ⅰ类养护桥梁按检测结论评定：${own === grade.pass.value ? '合格级' : '不合格级'}`
    return { ...base, ...noIndex, score: null, bciGrade: own, grade: own, gradeReason: reason, cityAudits: true, ...adviceFor(row, own) }
  }
  const scheme = version === undefined ? null : bridgeSchemeIn(version.params)
  const condition = bridge === null || scheme === null ? null : conditionOf(cardOf(bridge), damagesOf(row), scheme)
  if (condition === null || scheme === null)
    return { ...base, ...noIndex, score: null, bciGrade: null, grade: null, gradeReason: null, cityAudits: false }
  const { hasFailedComponent: _failed, hasCappingDamage: _capping, ...indices } = condition
  const ruled = capped(condition, row, scheme)
  const final = lowered(ruled.grade, row)
  return {
    ...base,
    ...indices,
    score: condition.bci,
    bciGrade: ruled.grade,
    bsiGrade: gradeOf(condition.bsi, scheme),
    grade: final.grade,
    gradeReason: [...ruled.reasons, ...(final.reason ? [final.reason] : [])].join('；').slice(0, 500),
    cityAudits: final.grade >= grade.unqualified.value,
    ...adviceFor(row, final.grade),
  }
}

function adviceFor(row: Detection, givenGrade: string | null): Pick<Detection, 'suggestion'> {
  return isGiven(row.suggestion) || givenGrade === null ? {} : { suggestion: advice[givenGrade] ?? null }
}
