import { lightPalette, onePiece } from '../one-piece.ts'
import type { Theme } from '../palette.ts'

const ground = '#F8F8F9'

export const line: Theme = {
  name: 'line',
  dark: false,
  underlinedLinks: true,
  palette: lightPalette(ground, '#33404F', '#33404F'),
  frame: onePiece({
    background: `repeating-linear-gradient(118deg, transparent 0 71px, #D9DEE5 71px 72px), ${ground}`,
    ground,
    text: '#4E5969',
    activeGround: '#FFFFFF',
    activeText: '#1D2129',
    line: '#D9DEE5',
    dark: false,
  }),
}
