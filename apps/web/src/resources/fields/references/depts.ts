import { pickedView } from './picked-view.tsx'

export const deptsView = pickedView(194)
