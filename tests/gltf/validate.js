// Runs the Khronos validator over glTF files and prints what it says of them as one JSON array. The
// module is looked up in the folder that NGI_NODE_MODULES names.
'use strict';
const fs = require('fs');
const path = require('path');
const validator = require(path.join(process.env.NGI_NODE_MODULES, 'gltf-validator'));

async function judge(file) {
  const options = {
    uri: path.basename(file),
    maxIssues: 10000,
    externalResourceFunction: async (uri) =>
      new Uint8Array(fs.readFileSync(path.join(path.dirname(file), decodeURIComponent(uri)))),
  };
  const report = await validator.validateBytes(new Uint8Array(fs.readFileSync(file)), options);
  const messages = report.issues.messages.map(({code, severity, pointer, message}) =>
    ({code, severity, pointer, message}));
  return {file: path.basename(file), messages};
}

Promise.all(process.argv.slice(2).map(judge))
  .then((reports) => console.log(JSON.stringify(reports, null, 1)))
  .catch((error) => { console.error(error); process.exit(1); });
