import { isObject } from '@chengan/kernel/values'
import { yhMaintScale } from '../dictionaries/projects.ts'

const scale = yhMaintScale.values

/** The parameter with the prices of maintenance by scale and pavement (maintenance.md §8.10, §9.4), and what it begins with: yuan/m². */
export const PLAN_PRICE = {
  code: 'yh.plan.price',
  usual: `{"${scale.preventive.value}":45,"${scale.medium.value}":130,"${scale.major.value}":280}`,
} as const

/** What a square metre costs (yuan/m²), by the wire values of scale (yh_maint_scale) and pavement (pavement_type): the price of that pavement, else that of the scale. Null
 *  where the city has set none, or what it has set cannot be read. */
export function planPriceOf(setting: string, maintScale: string, pavement: string | null): number | null {
  const prices = pricesIn(setting)
  const found = [prices[`${maintScale}-${pavement ?? ''}`], prices[maintScale]].find((one) => typeof one === 'number' && one > 0)
  return typeof found === 'number' ? found : null
}

function pricesIn(setting: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(setting)
    return isObject(read) ? (read as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}
