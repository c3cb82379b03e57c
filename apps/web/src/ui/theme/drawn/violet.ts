import { lightPalette, onePiece } from '../one-piece.ts'
import type { Theme } from '../palette.ts'

const lightest = '#8C40E2'

export const violet: Theme = {
  name: 'violet',
  dark: false,
  underlinedLinks: false,
  palette: lightPalette(lightest, '#7A2FD0', '#6A25BA'),
  frame: onePiece({
    background: `linear-gradient(135deg, #4A33B8, ${lightest})`,
    ground: lightest,
    text: '#FFFFFF',
    activeGround: 'rgba(0, 0, 0, 0.22)',
    activeText: '#FFFFFF',
    line: 'rgba(255, 255, 255, 0.16)',
    dark: true,
  }),
}
