import type { Breach } from '../../../../storage/audit/audit-chain.ts'
import type { Db } from '../../../../storage/databases/database.ts'
import { remember, remembered } from '../../../../storage/schema/installation.ts'

/** What the last check of the audit chain found. */
export interface ChainFinding {
  /** ISO instant. */
  readonly at: string
  readonly broken: { readonly id: string; readonly kind: Breach } | null
}

/** The certificate that the address of the system showed last. */
export interface CertificateFinding {
  readonly host: string
  /** ISO instant. */
  readonly validTo: string
}

const CHAIN = 'auditCheck'
const CERTIFICATE = 'certificate'

export const lastChainCheck = (db: Db) => remembered<ChainFinding>(db, CHAIN)
export const keepChainCheck = (db: Db, found: ChainFinding) => remember(db, CHAIN, found)
export const lastCertificate = (db: Db) => remembered<CertificateFinding>(db, CERTIFICATE)
export const keepCertificate = (db: Db, found: CertificateFinding) => remember(db, CERTIFICATE, found)
