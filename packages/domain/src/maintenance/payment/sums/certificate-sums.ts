import { daysBetween, earlierOf } from '@chengan/kernel/time'
import { type Fraction, fraction, ONE, over, plus, roundedFraction, times } from './fractions.ts'

/** A section of the contract: by what it shares in the lump sum, and the pay coefficients of its runs (0.95) in the period. */
export interface CertifiedSection {
  /** Yuan: the fees of its facilities. */
  readonly fee: number
  readonly area: number
  readonly coefficients: readonly number[]
}

/** What a certificate is reckoned from. Sums in yuan, rates in per cent, days as yyyy-MM-dd. */
export interface CertificateGround {
  readonly amount: number
  readonly lumpSum: number
  readonly unitPriceSum: number
  readonly provisionalSum: number
  readonly advanceAmount: number
  readonly retentionRate: number
  readonly progressRate: number
  readonly assessShare: number
  /** The days of the contract as it was signed, and the last on which it was in force: a terminated one ends before its term. */
  readonly startDate: string
  readonly endDate: string
  readonly lastDay: string
  /** The days of the period, both included. */
  readonly from: string
  readonly to: string
  readonly sections: readonly CertifiedSection[]
  /** Yuan: the fees of all facilities of the contract, those of no section among them. */
  readonly allFees: number
  /** Yuan: what each measured line comes to, in cents exact. */
  readonly lines: readonly { readonly amount: number; readonly temporary: boolean }[]
  /** What the other certificates of the contract say together. */
  readonly others: { readonly unitDue: number; readonly retention: number; readonly advanceBack: number }
  readonly fine?: number
  /** What whoever reviews it says instead of what is usual. */
  readonly advanceBack?: number | null
}

/** What a certificate says, in yuan. */
export interface CertificateSums {
  /** F */
  readonly lumpDue: number
  /** U, and what of it is temporary. */
  readonly unitDue: number
  readonly tempDue: number
  /** k̄, three decimals; it is reckoned with as it is. */
  readonly coefficient: number
  /** F × (1 − a + a × k̄), and what the assessment takes of F. */
  readonly lumpAfter: number
  readonly deductAmount: number
  /** What is earned in the period: the lump sum after assessment and what is paid at once of U. */
  readonly earned: number
  readonly retention: number
  readonly advanceBack: number
  /** What of the advance is not back yet, before this certificate. */
  readonly advanceLeft: number
  readonly payable: number
  /** U of all certificates of the contract, this one among them, and its share of what the contract has for it in per cent; null where it has nothing. */
  readonly unitCumulative: number
  readonly unitRate: number | null
  readonly exceedsUnitSum: boolean
}

const HUNDRED = 100
const inCents = (yuan: number) => BigInt(Math.round(yuan * HUNDRED))
const inYuan = (cents: bigint) => Number(cents) / HUNDRED
/** Per cent to the hundredth, coefficients to the thousandth. */
const ofPercent = (rate: number) => fraction(BigInt(Math.round(rate * HUNDRED)), 10_000n)
const ofThousandths = (value: number) => fraction(BigInt(Math.round(value * 1000)), 1000n)
const cents = (value: Fraction) => roundedFraction(value)

/** The days of a span that lie in another, both ends included; none where they do not touch. */
function daysWithin(from: string, to: string, first: string, last: string): number {
  const begins = earlierOf(from, first) === from ? first : from
  return Math.max(0, daysBetween(begins, earlierOf(to, last)) + 1)
}

/** F in cents: the lump sum by the days of the period in the contract (yhgl/jlzf/rule-1). */
function lumpOfPeriod(ground: CertificateGround): bigint {
  const whole = daysBetween(ground.startDate, ground.endDate) + 1
  const days = daysWithin(ground.from, ground.to, ground.startDate, earlierOf(ground.lastDay, ground.endDate))
  return whole <= 0 ? 0n : cents(fraction(inCents(ground.lumpSum) * BigInt(days), BigInt(whole)))
}

/** The share of each section: by the fees of its facilities, without fees by its area, else equal. */
export function sectionShares({ sections, allFees }: Pick<CertificateGround, 'sections' | 'allFees'>): readonly Fraction[] {
  if (allFees > 0) return sections.map(({ fee }) => fraction(inCents(fee), inCents(allFees)))
  const areas = sections.reduce((sum, { area }) => sum + inCents(area), 0n)
  if (areas > 0n) return sections.map(({ area }) => fraction(inCents(area), areas))
  return sections.map(() => fraction(1n, BigInt(sections.length)))
}

/** k̄: the mean coefficient of each section by its share. What lies in no section is not assessed, and stays whole. */
function meanCoefficient(ground: CertificateGround): Fraction {
  const shares = sectionShares(ground)
  const all = shares.reduce(plus, fraction(0n, 1n))
  const assessed = ground.sections.reduce(
    (sum, { coefficients }, at) => {
      const own = coefficients.map(ofThousandths).reduce(plus, fraction(0n, 1n))
      const mean = coefficients.length === 0 ? ONE : over(own, BigInt(coefficients.length))
      return plus(sum, times(shares[at] ?? fraction(0n, 1n), mean))
    },
    fraction(0n, 1n),
  )
  return plus(assessed, plus(ONE, times(all, fraction(-1n, 1n))))
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const notBelowNought = (value: bigint) => (value < 0n ? 0n : value)

/** What a certificate comes to (maintenance.md §6.3): in whole cents, each published sum rounded once, half a cent up. */
export function certificateSums(ground: CertificateGround): CertificateSums {
  const lump = lumpOfPeriod(ground)
  const [unit, temporary] = [ground.lines, ground.lines.filter((line) => line.temporary)].map((lines) =>
    lines.reduce((sum, { amount }) => sum + inCents(amount), 0n),
  ) as [bigint, bigint]
  const mean = meanCoefficient(ground)
  const share = ofPercent(ground.assessShare)
  const kept = plus(plus(ONE, times(share, fraction(-1n, 1n))), times(share, mean))
  const lumpAfter = cents(times(fraction(lump, 1n), kept))
  const earned = lumpAfter + cents(times(fraction(unit, 1n), ofPercent(ground.progressRate)))
  const amount = inCents(ground.amount)
  const cap = cents(times(fraction(amount, 1n), ofPercent(ground.retentionRate)))
  const retention = least(
    cents(times(fraction(earned, 1n), ofPercent(ground.retentionRate))),
    notBelowNought(cap - inCents(ground.others.retention)),
  )
  const advanceLeft = notBelowNought(inCents(ground.advanceAmount) - inCents(ground.others.advanceBack))
  const usualBack = amount <= 0n ? 0n : cents(fraction(inCents(ground.advanceAmount) * (lump + unit), amount))
  const advanceBack = ground.advanceBack == null ? least(usualBack, advanceLeft) : inCents(ground.advanceBack)
  const unitCumulative = inCents(ground.others.unitDue) + unit
  const ceiling = inCents(ground.unitPriceSum) + inCents(ground.provisionalSum)
  return {
    lumpDue: inYuan(lump),
    unitDue: inYuan(unit),
    tempDue: inYuan(temporary),
    coefficient: Number(roundedFraction(times(mean, fraction(1000n, 1n)))) / 1000,
    lumpAfter: inYuan(lumpAfter),
    deductAmount: inYuan(lump - lumpAfter),
    earned: inYuan(earned),
    retention: inYuan(retention),
    advanceBack: inYuan(advanceBack),
    advanceLeft: inYuan(advanceLeft),
    payable: inYuan(earned - inCents(ground.fine ?? 0) - retention - advanceBack),
    unitCumulative: inYuan(unitCumulative),
    unitRate: ceiling <= 0n ? null : Number(roundedFraction(fraction(unitCumulative * 10_000n, ceiling))) / HUNDRED,
    exceedsUnitSum: unitCumulative > ceiling,
  }
}
