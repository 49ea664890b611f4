// A browser on a busy machine sometimes loses a frame or an event. A step that fails is tried once more, with the error in
// the output, so that one which often needs it is seen.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
