import { labelText, languages } from '@chengan/kernel/label'

/** Sheets that our own workbooks have beside their rows: that nobody reads them needs no word. */
export const ownSheets = {
  aboutExport: { zh: '导出说明', en: 'About this export' },
  howToFillIn: { zh: '填写说明', en: 'How to fill in' },
} as const

const ownNames = new Set(Object.values(ownSheets).flatMap((sheet) => languages.map((language) => labelText(sheet, language))))

/** The sheets of others of which people must know that they were not read. */
export const sheetsOfOthers = (names: readonly string[]): readonly string[] => names.filter((name) => !ownNames.has(name))
