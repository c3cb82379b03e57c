import type { LayerTold } from '../map-reads.ts'
import { signOfClass } from './layer-looks.ts'
import { signAddress } from './sign-pictures.ts'

interface ClassMarkProps {
  layer: LayerTold
  value: string
  colour: string
  /** What lies round signs. */
  halo: string
}

/** How a class is drawn, for a legend: its sign, or a stroke of its line. */
export function ClassMark({ layer, value, colour, halo }: ClassMarkProps) {
  if (layer.geometry === 'shape') return <i className="city-map__bar" style={{ background: colour }} />
  const address = signAddress(signOfClass(layer, value), colour, halo)
  // Where nothing can be drawn its colour tells it.
  return address === '' ? <i style={{ background: colour }} /> : <img className="city-map__sign" src={address} alt="" />
}
