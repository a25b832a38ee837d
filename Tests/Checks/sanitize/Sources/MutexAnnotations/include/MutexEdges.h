/* Nothing to call: see MutexEdges.c. */
