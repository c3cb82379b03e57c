/** `gasCompaniesId` → `gas_companies_id`. Digits stay with the word before them. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}

/** `gas_companies_id` → `gasCompaniesId`; a name without underscores stays. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

const endsOfOne = /(?:Id|Code)$/
const endsOfSeveral = /(?:IdList|Ids|Codes)$/

/** The display name that answers beside a reference: xId and xCode → xName, xIds, xIdList and xCodes → xNames, else name + Name(s). */
export function displayNameOf(field: string, several: boolean): string {
  return several ? `${field.replace(endsOfSeveral, '')}Names` : `${field.replace(endsOfOne, '')}Name`
}
