import { roadDamageLq, roadDamageSn } from '../../dictionaries/roads.ts'

const lq = roadDamageLq.values
const sn = roadDamageSn.values

/** The classes within which damages are weighted against each other (CJJ 36-2016): which damage belongs to which is the standard's, and no figure of a scheme. */
const classes = {
  crack: [lq.linearCrack, lq.netCrack, lq.alligatorCrack, sn.linearCrack, sn.cornerBreak, sn.edgeCornerCrack, sn.shatteredSlab],
  deformation: [lq.shoving, lq.rut, lq.settlement, lq.frostBoil],
  loosening: [lq.ravelling, lq.pothole, lq.edgeBreak],
  joint: [sn.sealantDamage, sn.jointSpalling],
  surface: [sn.pothole, sn.mapCracking, sn.scaling],
} as const

const byDamage: ReadonlyMap<string, string> = new Map(
  Object.entries(classes).flatMap(([name, damages]) => damages.map(({ value }) => [value, name] as const)),
)

/** The class of a damage; what is named in none belongs to the others. */
export const damageClassOf = (damage: string): string => byDamage.get(damage) ?? 'other'

const countedByNumber: readonly string[] = [lq.coverStep.value, sn.coverStep.value]

/** Whether a damage without a measured area is reckoned by its number; else by its length. */
export const isCountedByNumber = (damage: string): boolean => countedByNumber.includes(damage)
