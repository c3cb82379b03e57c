import { asText } from '@chengan/kernel/values'
import { bridgePart } from '../../dictionaries/bridges.ts'
import { bridges2017, footbridges2017 } from '../schemes/first/bridges-2017.ts'
import type { SchemeLine } from '../schemes/scheme-table.ts'
import { bridgeMember } from './bridge-codes.ts'

// Which components a structure has and which classes a damage: those of the first schemes. A later scheme says other figures of them and adds none.

const part = bridgePart.values
const member = bridgeMember.values

const membersOf: Readonly<Record<string, readonly string[]>> = {
  [part.deckSystem.value]: [member.deck.value],
  [part.superstructure.value]: [member.span.value],
  [part.substructure.value]: [member.pier.value, member.abutment.value],
}
const lines: readonly SchemeLine[] = [...(bridges2017.components ?? []), ...(footbridges2017.components ?? [])]

/** Components that a part of a structure may have; none where the structure has no weights. */
export function componentsOf(bridgeType: unknown, ofPart: unknown): readonly string[] {
  const members = membersOf[String(ofPart)] ?? []
  const own = lines.filter((line) => line.structure === bridgeType && members.includes(asText(line.member)))
  return [...new Set(own.map(({ component }) => asText(component)))]
}

/** Components that a part may have, whatever the structure: what its form offers. */
export const componentsByPart: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(part).map(({ value }) => [
    value,
    [...new Set(lines.filter((line) => membersOf[value]?.includes(asText(line.member))).map(({ component }) => asText(component)))],
  ]),
)

const CLASSES = ['class1', 'class2', 'class3'] as const

/** The degree classes that a damage has, none among them: what its form offers. */
export const degreesByDamage: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (bridges2017.deductions ?? []).map((line) => [
    asText(line.damage),
    ['0', ...CLASSES.flatMap((column, at) => (line[column] == null ? [] : [String(at + 1)]))],
  ]),
)
