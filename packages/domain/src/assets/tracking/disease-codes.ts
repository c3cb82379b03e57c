import { dictIn } from '@chengan/kernel/definition/forms/dict-in'
import { partsOf } from '@chengan/kernel/dictionary'
import { facilityDisease } from '../dictionaries/dangers.ts'
import { diseaseLists } from './disease-lists.ts'

type Values = Readonly<Record<string, unknown>>
/** By the type of a list of diseases, its codes (or what they begin with: the component of a bridge) → the defect of maintenance. */
export type DiseaseCodes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The parameter that holds them. */
export const DISEASE_CODES = 'disease.codes'

const rest = (defect: string, codes: readonly number[]) => Object.fromEntries(codes.map((code) => [String(code), defect]))
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** The seed (assets.md §3, codes from one list to another). */
export const firstDiseaseCodes: DiseaseCodes = {
  road_damage_lq: {
    ...rest('R04', [101]),
    ...rest('R05', [102, 103, 108, 110, 113]),
    ...rest('R03', [104, 105, 106]),
    ...rest('R06', [107, 112]),
    ...rest('R01', [109]),
    ...rest('M03', [111]),
  },
  road_damage_sn: {
    ...rest('R04', [201, 205]),
    ...rest('R07', [202, 203, 204, 206, 210]),
    ...rest('R01', [207]),
    ...rest('R05', [208, 209]),
    ...rest('R03', [211, 214]),
    ...rest('R06', [212]),
    ...rest('M03', [213]),
  },
  bridge_damage: { ...rest('B06', upTo(28)), '1': 'B02', '3': 'B01', '4': 'B04', '5': 'B03', '6': 'B03' },
  tunnel_damage: rest('N01', upTo(10)),
  body_type: rest('R02', upTo(5)),
  lamp_fault: { '1': 'L01', '2': 'L08', '3': 'L01', '4': 'L03', '5': 'L07', '6': 'L04', '7': 'L04', '8': 'L06' },
}

/** The tables as a city has set them; what it wrote amiss says nothing. */
export function diseaseCodesIn(text: string): DiseaseCodes {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as DiseaseCodes) : {}
  } catch {
    return {}
  }
}

const listsOf = (row: Values): readonly string[] =>
  partsOf(dictIn({ dictBy: diseaseLists }, row) ?? diseaseLists.otherwise).map(({ type }) => type)

/** The defect of maintenance by which a disease is repaired; null where the tables have none and the officer chooses. */
export function defectOfDisease(codes: DiseaseCodes, row: Values & { readonly diseaseType?: string | null | undefined }): string | null {
  const code = row.diseaseType ?? ''
  for (const list of listsOf(row)) {
    const table = codes[list]
    // A damage of a bridge is named by its component and its place in that row.
    const defect = table?.[code] ?? (list === 'bridge_damage' ? table?.[code.slice(0, -2)] : undefined)
    if (defect !== undefined) return defect
  }
  return null
}

/** The first disease of the row's list that is repaired as the defect; null where there is none. */
export function firstDiseaseOf(codes: DiseaseCodes, row: Values, defect: string): string | null {
  for (const list of listsOf(row)) {
    const [code] = Object.entries(codes[list] ?? {}).find(([, one]) => one === defect) ?? []
    if (code !== undefined) return list === 'bridge_damage' && code.length < 3 ? `${code}01` : code
  }
  return null
}

/** The code of what no list names (facility_disease); null where the list of the row has no such. */
export function mayBeOtherDisease(row: Values): string | null {
  return listsOf(row).includes(facilityDisease.type) ? facilityDisease.values.other.value : null
}
