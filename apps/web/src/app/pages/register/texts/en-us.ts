import type { RegisterText } from './zh-cn.ts'

export const enUS: RegisterText = {
  title: 'Register of gas operating licences',
  keyword: 'Company, credit code or licence no.',
  search: 'Search',
  none: 'Nothing in the register fits',
  noneNote: 'A decision is published within 7 working days. Check the name, the credit code or the number.',
  failed: 'The register could not be read',
  total: (count) => (count === 1 ? '1 decision' : `${count} decisions`),
  rows: {
    licenceNo: 'Licence no.',
    creditCode: 'Credit code',
    decisionNo: 'Decision no.',
    decideDate: 'Decided',
    businessTypes: 'Business',
    businessArea: 'Area',
    issueOrg: 'Issued by',
    term: 'Valid',
    publicDate: 'Published',
  },
  termOf: (from, to) => `${from} to ${to}`,
  separator: ', ',
}
