import { describe, expect, it } from 'vitest'
import { type CertificateGround, certificateSums } from './certificate-sums.ts'
import { countedPatches } from './counted-patches.ts'

/** Whole numbers below a bound, the same at every run. */
function stream(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const DAY = 86_400_000
const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
const daysOf = (from: string, to: string) => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) + 1

/** Half a unit up, of a numerator and a denominator that are not negative. */
const nearest = (n: bigint, d: bigint) => n / d + ((n % d) * 2n >= d ? 1n : 0n)

const lesser = (...some: readonly bigint[]) => some.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n

/** The certificate as the book has it (maintenance.md §6.3), in cents: everything over one denominator, none of it by way of the code. */
function byTheBook(g: CertificateGround) {
  const c = (yuan: number) => BigInt(Math.round(yuan * 100))
  const days = (() => {
    let n = 0
    for (let day = g.from; day <= g.to; day = dayAfter(day, 1)) if (day >= g.startDate && day <= g.endDate && day <= g.lastDay) n += 1
    return n
  })()
  // F = lumpSum × days of the period in the contract / days of the contract
  const F = nearest(c(g.lumpSum) * BigInt(days), BigInt(daysOf(g.startDate, g.endDate)))
  const U = g.lines.reduce((sum, line) => sum + c(line.amount), 0n)
  // section share = Σ facility fee of the section / Σ facility fee of the contract (no fees: by maintArea, else equal)
  const areas = g.sections.reduce((sum, section) => sum + c(section.area), 0n)
  const shareOf = (section: CertificateGround['sections'][number]): readonly [bigint, bigint] =>
    g.allFees > 0 ? [c(section.fee), c(g.allFees)] : areas > 0n ? [c(section.area), areas] : [1n, BigInt(g.sections.length)]
  const D = g.allFees > 0 ? c(g.allFees) : areas > 0n ? areas : BigInt(g.sections.length)
  // k of a section: the mean of its runs; 720720 is a multiple of whatever number of runs there is.
  const M = 720_720n
  const kOf = (runs: readonly number[]) => (runs.reduce((sum, k) => sum + BigInt(Math.round(k * 1000)), 0n) * M) / BigInt(runs.length)
  const assessed = g.sections.reduce((sum, section) => sum + shareOf(section)[0] * kOf(section.coefficients), 0n)
  const loose = D - g.sections.reduce((sum, section) => sum + shareOf(section)[0], 0n)
  const kTop = assessed + loose * 1000n * M
  const kBottom = D * 1000n * M
  const a = BigInt(Math.round(g.assessShare * 100))
  // F × (1 − a + a × k̄)
  const A = nearest(F * ((10_000n - a) * kBottom + a * kTop), 10_000n * kBottom)
  const P = nearest(U * BigInt(Math.round(g.progressRate * 100)), 10_000n)
  const r = BigInt(Math.round(g.retentionRate * 100))
  const room = nearest(c(g.amount) * r, 10_000n) - c(g.others.retention)
  const wanted = nearest((A + P) * r, 10_000n)
  const retention = room <= 0n ? 0n : lesser(wanted, room)
  const left = c(g.advanceAmount) - c(g.others.advanceBack)
  const back = nearest(c(g.advanceAmount) * (F + U), c(g.amount))
  const advanceBack = left <= 0n ? 0n : lesser(back, left)
  return {
    lumpDue: Number(F) / 100,
    unitDue: Number(U) / 100,
    deductAmount: Number(F - A) / 100,
    retention: Number(retention) / 100,
    advanceBack: Number(advanceBack) / 100,
    payable: Number(A + P - c(g.fine ?? 0) - retention - advanceBack) / 100,
    coefficient: Number(nearest(kTop * 1000n, kBottom)) / 1000,
    exceedsUnitSum: c(g.others.unitDue) + U > c(g.unitPriceSum) + c(g.provisionalSum),
  }
}

/** A contract and a period that nobody would sign, but that the formula covers. */
function anyGround(draw: (below: number) => number): CertificateGround {
  const yuan = (below: number) => draw(below * 100) / 100
  const startDate = dayAfter('2025-01-01', draw(300))
  const endDate = dayAfter(startDate, 60 + draw(900))
  const from = dayAfter(startDate, draw(500) - 40)
  const amount = 100_000 + yuan(9_000_000)
  const sections = Array.from({ length: 1 + draw(5) }, () => ({
    fee: draw(3) === 0 ? 0 : yuan(400_000),
    area: draw(4) === 0 ? 0 : yuan(90_000),
    coefficients: Array.from({ length: 1 + draw(6) }, () => (500 + draw(501)) / 1000),
  }))
  const fees = sections.reduce((sum, { fee }) => sum + Math.round(fee * 100), 0) / 100
  const hasFees = draw(3) > 0
  const advanceAmount = draw(2) === 0 ? 0 : yuan(Math.floor(amount * 0.3))
  return {
    ...{ amount, lumpSum: yuan(Math.floor(amount)), unitPriceSum: yuan(2_000_000), provisionalSum: yuan(100_000), advanceAmount },
    ...{ retentionRate: draw(301) / 100, progressRate: 80 + draw(2001) / 100, assessShare: draw(10_001) / 100 },
    ...{ startDate, endDate, lastDay: draw(4) === 0 ? dayAfter(startDate, draw(200)) : endDate, from, to: dayAfter(from, 27 + draw(340)) },
    sections: hasFees && fees > 0 ? sections : sections.map((section) => ({ ...section, fee: 0 })),
    allFees: hasFees && fees > 0 ? (Math.round(fees * 100) + (draw(3) === 0 ? draw(5_000_000) : 0)) / 100 : 0,
    lines: Array.from({ length: draw(20) }, () => ({ amount: yuan(60_000), temporary: draw(4) === 0 })),
    others: { unitDue: yuan(1_500_000), retention: yuan(60_000), advanceBack: draw(2) === 0 ? 0 : yuan(900_000) },
    fine: draw(3) === 0 ? yuan(5_000) : 0,
  }
}

describe('what a certificate comes to', () => {
  it('is what the book says of a thousand contracts, to the cent (yhgl/jlzf/rule-1, yhgl/jlzf/rule-2, yhgl/jlzf/rule-3, yhgl/jlzf/rule-7)', () => {
    const draw = stream(63)
    const wrong: unknown[] = []
    for (let turn = 0; turn < 1000; turn += 1) {
      const ground = anyGround(draw)
      const [said, book] = [certificateSums(ground), byTheBook(ground)]
      for (const [name, value] of Object.entries(book)) {
        const own = said[name as keyof typeof book]
        if (own !== value) wrong.push({ turn, name, own, value })
      }
    }
    expect(wrong).toEqual([])
  })

  it('reckons a month by hand', () => {
    const sums = certificateSums({
      ...{ amount: 1_000_000, lumpSum: 365_000, unitPriceSum: 600_000, provisionalSum: 35_000, advanceAmount: 100_000 },
      ...{ retentionRate: 3, progressRate: 80, assessShare: 80, startDate: '2026-01-01', endDate: '2026-12-31', lastDay: '2026-12-31' },
      ...{ from: '2026-06-01', to: '2026-06-30', allFees: 300 },
      sections: [
        { fee: 100, area: 0, coefficients: [0.95] },
        { fee: 200, area: 0, coefficients: [1, 0.85] },
      ],
      lines: [
        { amount: 10_000, temporary: false },
        { amount: 500.5, temporary: true },
      ],
      others: { unitDue: 561_999.5, retention: 0, advanceBack: 99_000 },
      fine: 200,
    })
    // F = 365 000 × 30 / 365; k̄ = (0.95 + 2 × 0.925) / 3; 1 − 0.8 + 0.8 k̄ = 0.94666…
    expect(sums).toMatchObject({
      lumpDue: 30_000,
      unitDue: 10_500.5,
      tempDue: 500.5,
      coefficient: 0.933,
      lumpAfter: 28_400,
      deductAmount: 1_600,
    })
    // 28 400 + 8 400.4; 3 % of it; of 100 000 × 40 500.5 / 1 000 000 = 4 050.05 only 1 000 are left.
    expect(sums).toMatchObject({ earned: 36_800.4, retention: 1_104.01, advanceBack: 1_000, payable: 34_496.39 })
    expect(sums).toMatchObject({ unitCumulative: 572_500, unitRate: 90.16, exceedsUnitSum: false })
  })
})

describe('temporary patches', () => {
  const patch = (recordId: string, at: string, lng = 120, eventId = recordId) => ({
    recordId,
    eventId,
    at: `${at} 09:00:00`,
    place: { lng, lat: 30 },
  })

  it('count once a place in 30 days (yhgl/jlzf/rule-4)', () => {
    const some = [
      patch('a', '2026-06-01'),
      patch('b', '2026-06-20', 120.00005),
      patch('c', '2026-06-20', 120.001),
      patch('d', '2026-07-01', 120, 'a'),
      patch('e', '2026-07-20'),
    ]
    expect([...countedPatches(some, [])]).toEqual(['a', 'c', 'd'])
    expect([...countedPatches(some, [patch('before', '2026-05-25')])]).toEqual(['c', 'd'].sort())
  })
})
