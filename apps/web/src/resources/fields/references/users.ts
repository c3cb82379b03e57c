import { pickedView } from './picked-view.tsx'

export const usersView = pickedView(108)
