/** Colours of warnings, from red to blue; of a point that is dry and of one that tells nothing. */
const ofLevels = ['#D92B34', '#F08C00', '#C9A400', '#0365FA'] as const
export const DRY = '#0D9F82'
export const UNKNOWN = '#8595A7'
export const colourOfWarning = (level: unknown): string => ofLevels[Number(level) - 1] ?? UNKNOWN
