import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { CallFailure, refusalCodes } from '../../../api/envelope.ts'
import { readKey } from '../../../api/read.ts'

/** What the public is told of a sealed document (GET szgl/spws/check/{code}). */
export interface CheckedDocument {
  /** False of one that is not: no more is told than what it is and how it stands. */
  readonly isPublic?: boolean
  readonly kind: string | null
  readonly number: string | null
  /** The bureau that issued it. */
  readonly issuer: string | null
  readonly permitNo: string | null
  readonly unit: string | null
  readonly roads: string | null
  readonly term: { readonly from: string; readonly to: string } | null
  readonly state: 'valid' | 'replaced' | 'void' | 'revoked' | 'expired' | 'suspended'
  readonly sealDate: string | null
  readonly sm3: string | null
  /** Of the permit that the decision led to: it carries the same code. */
  readonly permitSm3?: string | null
}

/** Asks for the document of a code; `missing` where there is none. */
export function useCheckedDocument(code: string | undefined) {
  const path = `szgl/spws/check/${code ?? ''}`
  const { data, error, isPending } = useQuery({
    queryKey: readKey(path),
    queryFn: ({ signal }) => call<CheckedDocument>('GET', path, { anonymous: true, quiet: true, signal }),
    enabled: code !== undefined,
    retry: false,
    meta: { quiet: true },
  })
  return { data, error, isPending, missing: error instanceof CallFailure && error.code === refusalCodes.rowMissing }
}
