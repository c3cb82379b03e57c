import { wjFeeKind, wjPavement } from '@chengan/domain/municipal/dictionaries/excavation'
import { unitOfFee } from '@chengan/domain/municipal/excavation/standards/fee-rules'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

const { restoration, kerb } = wjFeeKind.values
const pavement = wjPavement.values
const said = { factorKind: '0', basisDoc: '示例标准，请以本市公布的收费文件替换', validFrom: '2020-01-01' }

/** Within the range of one province's published table (municipal-approval.md §2.7). */
const restorePrices: readonly (readonly [pavementType: string, yuan: number])[] = [
  [pavement.asphalt.value, 220],
  [pavement.concrete.value, 185],
  [pavement.blockStone.value, 150],
  [pavement.gravel.value, 55],
  [pavement.earth.value, 40],
  [pavement.granite.value, 250],
  [pavement.colouredPrecast.value, 140],
  [pavement.plainPrecast.value, 90],
  [pavement.plazaBrick.value, 160],
  [pavement.concretePaving.value, 110],
  [pavement.unpaved.value, 20],
]
const KERB_YUAN = 65

/** The prices with which a city begins until it has written down those of its own document. */
export const feeStandardSeeds: SeedTable = {
  resource: 'feeStandard',
  rows: [
    ...restorePrices.map(([pavementType, unitPrice]) => ({
      id: seedId('feeStandard', `restoration ${pavementType}`),
      feeKind: restoration.value,
      pavementType,
      unitPrice,
      unit: unitOfFee[restoration.value],
      ...said,
    })),
    { id: seedId('feeStandard', 'kerb'), feeKind: kerb.value, unitPrice: KERB_YUAN, unit: unitOfFee[kerb.value], ...said },
  ],
}
