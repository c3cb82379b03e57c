import { tunnelItem, tunnelPart } from '../../dictionaries/tunnels.ts'

const itemsWithParts = Object.values(tunnelItem.values)

/** The items of each part of a tunnel, by dict tunnel_part. */
export const itemsByPart: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(tunnelPart.values).map(({ value: part }) => [
    part,
    itemsWithParts.filter(({ parent }) => parent === part).map(({ value }) => value),
  ]),
)

/** What an item is called. */
export function nameOfItem(code: string | null | undefined) {
  const found = itemsWithParts.find(({ value }) => value === code)
  return { zh: found?.zh ?? code ?? '', en: found?.en ?? code ?? '' }
}

export const civilItems = itemsByPart[tunnelPart.values.civil.value] ?? []
export const otherWorksItems = itemsByPart[tunnelPart.values.otherWorks.value] ?? []
