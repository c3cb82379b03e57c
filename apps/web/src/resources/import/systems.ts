import { referenceSystemOf } from '@chengan/kernel/geometry/reference-system'
import { usePartsText } from '../texts/parts/parts-text.ts'

/** The systems that are offered before a file has been looked at. */
export const usualSystems = ['WGS84', 'CGCS2000', 'CGCS2000GK', 'CGCS2000GK6', 'GCJ02', 'BD09'] as const

/** A reference system in the words of people. */
export function useSystemWords(): (name: string) => string {
  const { import: words, importPreview: preview } = usePartsText()
  return (name) => {
    const system = referenceSystemOf(name)
    if (system === undefined) return name
    if (system.code !== 'CGCS2000GK') return words.systems[system.code]
    const meridian = system.meridian === undefined ? '' : preview.meridian(String(system.meridian))
    return system.zone === 6 ? preview.zone6(meridian) : preview.zone3(meridian)
  }
}
