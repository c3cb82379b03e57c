import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusal of a row whose facility is another company's: of findings, devices and filings alike. */
export const ofAnotherCompany = defineErrors({
  facilityOfAnotherCompany: { code: -2, zh: '燃气设施不属于所选企业', en: 'The facility does not belong to the company' },
})
