import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Point } from '@chengan/kernel/fields/field'

/** Degrees that hold the metres at which a place may still matter. */
export const AROUND = 0.002

/** The place of a row; null where it has none. */
export const eventPlaceOf = ({ location }: Pick<ValuesNamed<'dailyMaintenance'>, 'location'>): Point | null => location ?? null
