import { differencesOf } from '@chengan/kernel/specification/differences'
import { contractItem } from './contract-item.ts'

export const contractItemDifferences = differencesOf(contractItem, [
  {
    because:
      'The price list of a contract (yhgl/contract#items) as rows of their own, because quantities refer to them (§3.3): its fields, what it is called when it is chosen, and the prices that stood before.',
    roots: ['(whole)'],
    calls: ['GET yhgl/contract/items/list'],
    fields: [
      ...(['contractId', 'sort', 'itemCode', 'itemName', 'itemTitle', 'feature', 'unit', 'quantity', 'unitPrice', 'amount'] as const),
      ...(['doneQuantity', 'facilityKind', 'defectCodes', 'standardId', 'warrantyMonths', 'temporary', 'formerPrices'] as const),
    ],
  },
])
