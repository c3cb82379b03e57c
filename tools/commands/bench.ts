import '../../apps/server/bench/bench.ts'
