import { wjFeeKind } from '@chengan/domain/municipal/dictionaries/excavation'
import { KERB_PRICE, restorePrices } from '@chengan/domain/municipal/excavation/section/fee-standard'
import { unitOfFee } from '@chengan/domain/municipal/excavation/standards/fee-rules'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

const { restoration, kerb } = wjFeeKind.values
const said = { factorKind: '0', basisDoc: '示例标准，请以本市公布的收费文件替换', validFrom: '2020-01-01' }

/** The prices with which a city begins until it has written down those of its own document (municipal-approval.md §2.7). */
export const feeStandardSeeds: SeedTable = {
  resource: 'feeStandard',
  rows: [
    ...Object.entries(restorePrices).map(([pavementType, unitPrice]) => ({
      id: seedId('feeStandard', `restoration ${pavementType}`),
      feeKind: restoration.value,
      pavementType,
      unitPrice,
      unit: unitOfFee[restoration.value],
      ...said,
    })),
    { id: seedId('feeStandard', 'kerb'), feeKind: kerb.value, unitPrice: KERB_PRICE, unit: unitOfFee[kerb.value], ...said },
  ],
}
