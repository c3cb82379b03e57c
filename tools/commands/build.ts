import { buildWeb } from '../build-web.ts'

console.log((await buildWeb()) ? 'The pages are built.' : 'The pages are up to date.')
