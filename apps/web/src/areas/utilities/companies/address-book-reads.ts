import type { PageOf } from '@chengan/kernel/calls/envelope'
import type { Query } from '../../../api/address.ts'
import { read } from '../../../api/read.ts'

/** A company as the address book shows it: phones in full (utilities-enterprise.md §3). */
export interface BookEntry {
  readonly id: string
  readonly name: string
  readonly businessTypes?: readonly string[] | string | null
  readonly regionName?: string | null
  readonly officeAddress?: string | null
  readonly legalPerson?: string | null
  readonly legalPersonPhone?: string | null
  readonly principal?: string | null
  readonly principalPhone?: string | null
  readonly safetyManager?: string | null
  readonly safetyManagerPhone?: string | null
  readonly contactPerson?: string | null
  readonly contactPhone?: string | null
  readonly dutyPhone?: string | null
  readonly emergencyPhone?: string | null
  readonly stationCount?: number | null
}

export interface Station {
  readonly name: string
  readonly facilityType: string
  readonly principal?: string | null
  readonly principalPhone?: string | null
  readonly dutyPhone?: string | null
  readonly address?: string | null
}

export interface BookDetail extends BookEntry {
  readonly facilities?: readonly Station[] | null
}

const root = 'gysy/gascompanies/addressBook'

export const bookRead = (query: Query) => read<PageOf<BookEntry>>(`${root}/page`, query)
export const bookEntryRead = (id: string) => read<BookDetail>(`${root}/info/${id}`)

/** Who answers for a company, in the order in which one calls: field of the name, field of the phone. */
export const people = [
  ['principal', 'principalPhone'],
  ['safetyManager', 'safetyManagerPhone'],
  ['contactPerson', 'contactPhone'],
  ['legalPerson', 'legalPersonPhone'],
] as const
