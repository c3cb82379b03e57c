import type { Weights } from '@chengan/kernel/scores/weights'
import { bridgeComponent, bridgeStructure } from '../../../dictionaries/bridges.ts'
import { bridgeMember } from '../../bridge-detection/bridge-codes.ts'
import type { SchemeLine } from '../scheme-table.ts'

const c = Object.fromEntries(Object.entries(bridgeComponent.values).map(([key, { value }]) => [key, value])) as Record<
  keyof typeof bridgeComponent.values,
  string
>
const structure = bridgeStructure.values

/** The weights of one structure: of the three parts, of their components. */
interface StructureWeights {
  readonly parts: { readonly deck: number; readonly superstructure: number; readonly substructure: number }
  readonly deck: Weights
  readonly span: Weights
  readonly pier: Weights
  readonly abutment: Weights
}

const deck: Weights = {
  [c.pavement]: 0.3,
  [c.approach]: 0.15,
  [c.expansionJoint]: 0.25,
  [c.drainage]: 0.1,
  [c.sidewalk]: 0.1,
  [c.railing]: 0.1,
}
const footDeck: Weights = { [c.pavement]: 0.4, [c.expansionJoint]: 0.15, [c.drainage]: 0.2, [c.railing]: 0.25 }
const beamPier: Weights = { [c.pierCap]: 0.15, [c.pierShaft]: 0.3, [c.foundation]: 0.4, [c.bearing]: 0.15 }
const beamAbutment: Weights = { [c.abutmentCap]: 0.15, [c.abutmentBody]: 0.2, [c.foundation]: 0.4, [c.wingWall]: 0.1, [c.bearing]: 0.15 }
const archPier: Weights = { [c.pierCap]: 0.1, [c.pierShaft]: 0.3, [c.foundation]: 0.45, [c.springing]: 0.15 }
const archAbutment: Weights = { [c.abutmentCap]: 0.1, [c.abutmentBody]: 0.3, [c.foundation]: 0.35, [c.wingWall]: 0.1, [c.springing]: 0.15 }
const footPier: Weights = { [c.pierCap]: 0.18, [c.pierShaft]: 0.34, [c.foundation]: 0.2, [c.cladding]: 0.1, [c.bearing]: 0.18 }
const footAbutment: Weights = { [c.abutmentCap]: 0.2, [c.abutmentBody]: 0.4, [c.foundation]: 0.2, [c.bearing]: 0.2 }

const beamParts = { deck: 0.15, superstructure: 0.4, substructure: 0.45 }
const archParts = { deck: 0.1, superstructure: 0.45, substructure: 0.45 }
const footParts = { deck: 0.15, superstructure: 0.45, substructure: 0.4 }
const beam = (span: Weights): StructureWeights => ({ parts: beamParts, deck, span, pier: beamPier, abutment: beamAbutment })
const arch = (span: Weights): StructureWeights => ({ parts: archParts, deck, span, pier: archPier, abutment: archAbutment })
const foot = (span: Weights): StructureWeights => ({ parts: footParts, deck: footDeck, span, pier: footPier, abutment: footAbutment })

/** Weights by structure (dict bridge_structure), the first version of the scoring scheme after CJJ 99-2017 §4 (assets.md §4.2).
 *  Cable-stayed and suspension bridges have none: they are rated by their conclusion. */
const bridgeWeights: Readonly<Record<string, StructureWeights>> = {
  [structure.beam.value]: beam({ [c.girder]: 0.6, [c.transverseConnection]: 0.4 }),
  [structure.cantileverWithSuspendedSpan.value]: beam({
    [c.cantileverBeam]: 0.6,
    [c.suspendedBeam]: 0.2,
    [c.suspendedBeamBearing]: 0.1,
    [c.unseatingPrevention]: 0.1,
  }),
  [structure.rigidFrame.value]: beam({ [c.girder]: 0.8, [c.transverseConnection]: 0.2 }),
  [structure.truss.value]: beam({ [c.trussPlane]: 0.5, [c.mainJoint]: 0.1, [c.stringer]: 0.2, [c.floorBeam]: 0.1, [c.connector]: 0.1 }),
  [structure.arch.value]: arch({ [c.mainArch]: 0.7, [c.transverseConnection]: 0.3 }),
  [structure.archWithSpandrel.value]: arch({ [c.mainArch]: 0.5, [c.spandrelWorks]: 0.2, [c.transverseConnection]: 0.3 }),
  [structure.footbridgeBeam.value]: foot({ [c.girder]: 0.55, [c.transverseConnection]: 0.35, [c.cladding]: 0.1 }),
  [structure.footbridgeSteelTruss.value]: foot({
    [c.trussPlane]: 0.48,
    [c.mainJoint]: 0.08,
    [c.stringer]: 0.18,
    [c.floorBeam]: 0.08,
    [c.connector]: 0.08,
    [c.cladding]: 0.1,
  }),
}

const bareSpan: Weights = { [c.girder]: 0.55, [c.transverseConnection]: 0.45 }
const barePier: Weights = { [c.pierCap]: 0.18, [c.pierShaft]: 0.34, [c.foundation]: 0.2, [c.bearing]: 0.28 }

const footbridges: readonly string[] = [structure.footbridgeBeam.value, structure.footbridgeSteelTruss.value]
/** Of all structures, or of those of footbridges alone: some bridges are built as those are. */
export type WhichStructures = 'all' | 'footbridges'
const weightsBy = (which: WhichStructures) =>
  Object.entries(bridgeWeights).filter(([ofStructure]) => which === 'all' || footbridges.includes(ofStructure))

/** How much deck, superstructure and substructure count. */
export const partLines = (which: WhichStructures): readonly SchemeLine[] =>
  weightsBy(which).map(([ofStructure, { parts }]) => ({ structure: ofStructure, ...parts }))

const linesOf = (ofStructure: string, member: string, weights: Weights, bare = false): readonly SchemeLine[] =>
  Object.entries(weights).map(([component, weight]) => ({ structure: ofStructure, member, component, weight, bare }))

const member = bridgeMember.values

/** How much the components of a deck, a span, a pier and an abutment count; beside them those of footbridges without cladding. */
export const componentLines = (which: WhichStructures): readonly SchemeLine[] =>
  weightsBy(which).flatMap(([ofStructure, { deck: ofDeck, span, pier, abutment }]) => {
    const isFoot = footbridges.includes(ofStructure)
    return [
      ...linesOf(ofStructure, member.deck.value, ofDeck),
      ...linesOf(ofStructure, member.span.value, span),
      ...linesOf(ofStructure, member.pier.value, pier),
      ...linesOf(ofStructure, member.abutment.value, abutment),
      ...(isFoot && c.girder in span ? linesOf(ofStructure, member.span.value, bareSpan, true) : []),
      ...(isFoot ? linesOf(ofStructure, member.pier.value, barePier, true) : []),
    ]
  })
