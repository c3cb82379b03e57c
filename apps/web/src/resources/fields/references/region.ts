import { pickedView } from './picked-view.tsx'

export const regionView = pickedView(116)
