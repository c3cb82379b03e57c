/** How the map of a declaration shows a road whole: with so many pixels around it, and no nearer than this level. Journeys press on the road by it. */
export const wholeRoad = { padding: 48, maxZoom: 16 } as const
