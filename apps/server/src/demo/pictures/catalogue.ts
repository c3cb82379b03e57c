/** What the pictures of the demonstration show; most of them once faulty and once put right. */
export const subjects = [
  'valve',
  'regulator',
  'cylinders',
  'cylinderStore',
  'pipe',
  'gauge',
  'detector',
  'panel',
  'hose',
  'meter',
  'tank',
  'well',
  'electrics',
  'builtOver',
  'digging',
  'extinguisher',
  'papers',
  'vehicle',
] as const

export type Subject = (typeof subjects)[number]
export type PictureState = 'before' | 'after'

/** The name of a subject, of one of its states, or of the licence: what a row asks for. */
export type PictureName = Subject | `${Subject}-${PictureState}` | 'licence'
