import type { Label } from '@chengan/kernel/label'
import { standardSeed } from './standard-seed.ts'

const byCode = new Map<string, Label>(standardSeed.map((one) => [one.code, one]))

/** The title of an event that was reported while defects were entered as codes: the defect by its name, where the title ends in its code. */
export function titleInWords(title: string): Label | undefined {
  const at = title.lastIndexOf(' ')
  const defect = byCode.get(title.slice(at + 1))
  if (defect === undefined) return undefined
  const before = title.slice(0, at + 1)
  return { zh: before + defect.zh, en: before + defect.en }
}

/** Codes of defects that stand in a text with commas between, by their names. */
export function defectsInWords(codes: string): Label | undefined {
  const named = codes.split(/[,，、;；\s]/).flatMap((code) => (code === '' ? [] : [byCode.get(code) ?? { zh: code, en: code }]))
  return named.length === 0 ? undefined : { zh: named.map(({ zh }) => zh).join('、'), en: named.map(({ en }) => en).join(', ') }
}
