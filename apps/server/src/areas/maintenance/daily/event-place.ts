import type { Values } from '@chengan/kernel/rule'

/** Degrees that hold the metres at which a place may still matter. */
export const AROUND = 0.002

/** The place of a row; null where it has none. */
export function eventPlaceOf({ location }: Values): { readonly lng: number; readonly lat: number } | null {
  const at = location as { lng?: unknown; lat?: unknown } | null | undefined
  return typeof at?.lng === 'number' && typeof at.lat === 'number' ? { lng: at.lng, lat: at.lat } : null
}
