import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/read.ts'

const PATH = 'gysy/gysygascompaniesjyxkegl/register'
export const pageSize = 10

/** A decision that is published, as anybody is told of it. */
export interface PublishedLicence {
  readonly companyName: string
  readonly creditCode: string | null
  readonly licenceNo: string | null
  readonly decisionNo: string | null
  readonly decideDate: string
  readonly businessTypes: readonly string[] | null
  readonly businessArea: string | null
  readonly issueOrg: string | null
  readonly licenceValidFrom: string | null
  readonly licenceValidTo: string | null
  readonly status: string
  readonly publicDate: string
}

interface Published {
  readonly list: readonly PublishedLicence[]
  readonly total: number
}

/** Reads a page of the register, without a session. */
export function useRegister(keyword: string, page: number) {
  const query = { keyword, page, limit: pageSize }
  return useQuery({
    queryKey: readKey(PATH, query),
    queryFn: ({ signal }) => call<Published>('GET', PATH, { query, anonymous: true, quiet: true, signal }),
    retry: false,
    meta: { quiet: true },
  })
}
