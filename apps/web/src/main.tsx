import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { spokenLanguage } from './api/spoken-language.ts'
import { Console } from './app/console.tsx'
import { openLanguage } from './app/languages.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const rootOfPage = createRoot(root)

// Nothing may wait at the top of this module: a language that comes by itself uses parts that lie in one piece with it, and each would wait
// for the other. A language that does not come is no reason to show nothing: Chinese is here already.
void openLanguage(spokenLanguage())
  .catch(() => openLanguage('zh-CN'))
  .then((first) =>
    // Drawn in small pieces: a telephone answers a finger in between.
    startTransition(() =>
      rootOfPage.render(
        <StrictMode>
          <Console first={first} />
        </StrictMode>,
      ),
    ),
  )
