import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { referenceSystemOf } from '@chengan/kernel/geometry/reference-system'
import type { Context } from '../../../context.ts'
import type { OpenSheet } from '../../../ports/sheets/open-sheet.ts'
import { headerOfImport } from '../run-import.ts'
import type { Header } from '../table/header.ts'
import type { ReadingOfPositions } from '../table/values/positions.ts'
import type { ImportWishes } from '../wishes.ts'
import { bringsPlaces, type RecognisedPlaces, recognisedPlaces } from './recognised-places.ts'

/** By what the rows of a file are read: its head, and how its positions stand. */
export interface GroundOfImport {
  readonly header: Header
  readonly positions: ReadingOfPositions
  /** What was recognised of them; only a preview looks. */
  readonly places: RecognisedPlaces | null
}

/** Reads the head of a table and settles how its positions are read: in a preview by what they look like, else by what was chosen or what the file itself
 *  says, WGS-84 where it says nothing. Refuses a file of geometries that does not tell its system. */
export async function groundOf(ctx: Context, resource: CompleteResource, sheet: OpenSheet, wishes: ImportWishes): Promise<GroundOfImport> {
  const header = await headerOfImport(ctx, resource, sheet, wishes)
  const { settings } = ctx.services
  const meridian = settings.number('map.cgcs.meridian', 120)
  const city = wishes.preview ? await ctx.services.cityBox(ctx) : null
  const places = wishes.preview ? await recognisedPlaces(sheet, header, wishes, { city, meridian }) : null
  const told = places?.crs ?? sheet.ground?.crs ?? ''
  if (wishes.crs === null && !wishes.preview && sheet.ground?.asks != null && bringsPlaces(header)) throw refuse('importCrsMissing')
  const system = wishes.crs ?? referenceSystemOf(told) ?? { code: 'WGS84' }
  return { header, positions: { system, turned: wishes.turned, meridian }, places }
}
