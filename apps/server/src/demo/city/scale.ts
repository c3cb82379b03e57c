/** The sizes in which the demonstration city is made (dashboards.md §7.3): for tests and a first start, for load, for endurance. */
export const scales = ['small', 'city', 'metropolis'] as const
export type Scale = (typeof scales)[number]

/** What differs between the sizes besides the number of rows. */
interface ScaleFacts {
  readonly zh: string
  /** Residents as a share of those at city scale. */
  readonly residents: number
  /** Days back over which notices reach. */
  readonly noticeDays: number
  /** Days back over which steps of hazards are told to those concerned. */
  readonly toldDays: number
  /** Days back over which logins and the audit reach. */
  readonly logDays: number
  /** Photos of less than so many days ago carry the camera's stamp; older ones share the plain pictures, because drawing takes time. */
  readonly stampedDays: number
  /** Metres of a pipe segment, shortest and longest: the finer the network is filed, the shorter its segments. */
  readonly pipeMetres: readonly [number, number]
  /** Pictures that a facility shows, in the mean. */
  readonly facilityPictures: number
}

export const scaleFacts: Readonly<Record<Scale, ScaleFacts>> = {
  small: {
    zh: '小型',
    residents: 1,
    noticeDays: 30,
    toldDays: 9,
    logDays: 30,
    stampedDays: 150,
    pipeMetres: [260, 1500],
    facilityPictures: 0,
  },
  city: { zh: '城市', residents: 1, noticeDays: 30, toldDays: 30, logDays: 90, stampedDays: 2, pipeMetres: [40, 270], facilityPictures: 0 },
  metropolis: {
    zh: '特大城市',
    residents: 4,
    noticeDays: 180,
    toldDays: 180,
    logDays: 180,
    stampedDays: 0,
    pipeMetres: [30, 240],
    facilityPictures: 6.8,
  },
}

/** A value that is made once for each scale, when it is first asked for. */
export function perScale<T>(make: (scale: Scale) => T): (scale: Scale) => T {
  const made = new Map<Scale, T>()
  return (scale) => {
    const known = made.get(scale) ?? make(scale)
    made.set(scale, known)
    return known
  }
}

/** Deals a whole number of things out by weights, the largest remainders first; the shares add up to the total. */
export function dealt(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  const exact = weights.map((weight) => (sum === 0 ? 0 : (total * weight) / sum))
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((all, one) => all + one, 0)
  const byRemainder = exact.map((share, at) => [share - Math.floor(share), at] as const).sort(([one], [other]) => other - one)
  for (const [, at] of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
