import { term, termsOf } from '../term.ts'

/** Gas. */
export const termsOfGas = termsOf(
  term('管道燃气', 'piped gas'),
  term('瓶装燃气', 'bottled gas', '', 'canned gas'),
  term('车用燃气', 'vehicle gas', '', 'car gas'),
  term('门站', 'gate station', 'where gas of the long-distance pipe enters the city', 'door station'),
  term('调压站', 'regulator station', '', 'pressure adjusting station'),
  term('储配站', 'storage and distribution station', '', 'storage station'),
  term('供应站', 'supply station', 'sells bottles, classes I to III', 'shop'),
  term('加气站', 'filling station', 'for vehicles', 'gas station'),
  term('压力级制', 'pressure class', 'by GB 50028', 'pressure grade'),
  term('老旧管道', 'ageing pipe', 'by material and years', 'old pipe'),
  term('特许经营', 'franchise', 'for piped gas, at most 30 years', 'concession'),
  term('停业歇业', 'suspension and cessation', 'reported 90 working days ahead', 'shutdown'),
  term('统一社会信用代码', 'credit code', '18 characters with a check character, GB 32100', 'company id'),
  term('关键字段', 'key field', 'its change in passed data waits for review (▲)', 'important field'),
)
