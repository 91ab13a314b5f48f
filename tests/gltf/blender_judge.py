"""Imports models that ngi wrote into Blender and holds what Blender sees to what ngi says.

    blender -b --factory-startup --python blender_judge.py -- NGI WORK_FOLDER MODEL...

A MODEL is an asset path. Ends with exit code 1 and one line for each difference.
"""
import json
import os
import subprocess
import sys

import numpy

numpy.bool = bool  # the add-on of Blender 3.4 is older than Debian's numpy

import bpy

FPS = 30
# In units of 1, or of the model's size when that is more: the game takes the quantised quaternions
# of keys as they are, glTF wants them of unit length, and what that moves grows with the distance
# from the root.
TOLERANCE = 1e-4
PORTAL = 0x0008
COCKPIT = 0x0020


def ngi(*arguments):
    """The JSON document that a verb prints."""
    done = subprocess.run([NGI, *arguments, "--format", "json"], check=True, capture_output=True)
    return json.loads(done.stdout)


class Expected:
    """What ngi says about a model's cell (0,0)."""

    def __init__(self, path):
        self.path = path
        dump = ngi("dump", "--full", path)
        self.nodes = dump["nodes"]
        self.names = [node["name"] for node in self.nodes]
        self.frame_count = dump["frame_count"]
        self.tracks = self.read_tracks(dump["keys"])
        self.materials = self.read_materials()
        corners = numpy.concatenate(list(self.triangles(0).values()))
        self.size = max(1, numpy.ptp(corners, axis=0).max())

    def read_tracks(self, keys):
        tracks, start = [], 0
        for node in self.nodes:
            end = node["fallback_key"] + 1
            tracks.append(keys[start:end] if node["map_start"] != 0xFFFF else [])
            start = end
        return tracks

    def is_drawn(self, draw):
        is_cockpit = self.nodes[draw["node"]]["flags"] & COCKPIT
        return not is_cockpit and not draw["flags"] & PORTAL and draw["index_count"] > 0

    def triangles(self, time):
        """Node -> corners in the world, an array of (triangles * 3, 3)."""
        drawn = ngi("draw", self.path, "--triangles", "--t", str(time), "--root-motion", "keep")
        found, place = {}, 0
        for draw in drawn["draws"]:
            count = draw["index_count"] // 3
            if self.is_drawn(draw):
                corners = numpy.array(drawn["triangles"][place:place + count]).reshape(-1, 3)
                found.setdefault(draw["node"], []).append(corners)
            place += count
        return {node: numpy.concatenate(parts) for node, parts in found.items()}

    def read_materials(self):
        """Node -> how many materials its mesh wears; names of all images."""
        graph = ngi("graph", self.path)
        worn, images = {}, set()
        for draw in ngi("draw", self.path)["draws"]:
            if not self.is_drawn(draw):
                continue
            batch = graph["batches"][draw["batch"]]
            look = (batch["material"], draw["flags"], draw["lightmap"])
            worn.setdefault(draw["node"], set()).add(look)
            images.update(name for name in (batch["texture"], batch["lightmap"]) if name)
        return worn, images

    def is_exact(self, node, time):
        """Blender mixes quaternions, the game goes along the arc: at keys both are the same."""
        while node != 0xFFFF:
            track = self.tracks[node]
            at_key = any(key["time"] == time for key in track)
            turns = len({tuple(key["quat_raw"]) for key in track}) > 1
            if turns and not at_key:
                return False
            node = self.nodes[node]["parent"]
        return True

    def five_times(self):
        """The ends, and those between them at which most nodes stand at a key."""
        last = self.frame_count - 1
        if last == 0:
            return [0]
        def exact_nodes(time):
            return sum(self.is_exact(node, time) for node in range(len(self.nodes)))
        between = sorted(range(1, last), key=lambda time: (-exact_nodes(time), time))
        step = max(1, len([t for t in between if exact_nodes(t) == exact_nodes(between[0])]) // 3)
        return sorted({0, last, *between[:3 * step:step]})


class Judge:
    def __init__(self, path):
        self.expected = Expected(path)
        self.differences = []

    def expect(self, what, found, wanted):
        if found != wanted:
            self.differences.append(f"{self.expected.path}: {what}: {found!r} is not {wanted!r}")

    def run(self, file):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.context.scene.render.fps = FPS
        bpy.ops.import_scene.gltf(filepath=file)
        self.objects = bpy.data.objects
        self.judge_nodes()
        self.judge_materials()
        self.judge_animation()
        for time in self.expected.five_times():
            self.judge_triangles(time)
        return self.differences

    def judge_nodes(self):
        names = self.expected.names
        self.expect("nodes", sorted(self.objects.keys()), sorted([*names, "ngi_axes"]))
        for node, name in zip(self.expected.nodes, names):
            parent = "ngi_axes" if node["parent"] == 0xFFFF else names[node["parent"]]
            self.expect(f"parent of {name}", self.objects[name].parent.name, parent)
            self.expect(f"index of {name}", self.objects[name]["ngi"]["index"], node["index"])

    def judge_materials(self):
        worn, images = self.expected.materials
        for node, looks in worn.items():
            mesh = self.objects[self.expected.names[node]].data
            self.expect(f"materials of {mesh.name}", len(mesh.materials), len(looks))
        looks = {(m["ngi"]["row"], m["ngi"]["flags"], m["ngi"].get("lightmap", -1))
                 for m in bpy.data.materials}
        self.expect("materials", len(looks), len(bpy.data.materials))
        self.expect("images", sorted(image.name for image in bpy.data.images), sorted(images))
        for image in bpy.data.images:
            self.expect(f"pixels of {image.name}", image.size[0] > 0 and image.size[1] > 0, True)

    def judge_animation(self):
        for name, track in zip(self.expected.names, self.expected.tracks):
            action = self.objects[name].animation_data and self.objects[name].animation_data.action
            self.expect(f"{name} moves", bool(action), bool(track))
            if not action or not track:
                continue
            for curve in action.fcurves:
                times = [round(point.co[0], 3) for point in curve.keyframe_points]
                self.expect(f"keys of {name}", times, [key["time"] for key in track])

    def judge_triangles(self, time):
        bpy.context.scene.frame_set(int(time))
        wanted = self.expected.triangles(time)
        for node, name in enumerate(self.expected.names):
            mesh = self.objects[name].data
            corners = wanted.get(node)
            self.expect(f"{name} has a mesh", mesh is not None, corners is not None)
            if mesh is None or corners is None:
                continue
            self.expect(f"triangles of {name}", len(mesh.polygons) * 3, len(corners))
            found = world_corners(self.objects[name])
            if len(found) != len(corners) or not self.expected.is_exact(node, time):
                continue
            self.expect_near(f"vertices of {name} at {time}", found, corners)
            for end in (numpy.min, numpy.max):
                box = (end(found, axis=0), end(corners, axis=0))
                self.expect_near(f"box of {name} at {time}", *box)

    def expect_near(self, what, found, wanted):
        off = numpy.abs(found - wanted).max()
        if not off <= TOLERANCE * self.expected.size:
            self.differences.append(f"{self.expected.path}: {what}: off by {off:.6g}")


def world_corners(thing):
    mesh = thing.data
    positions = numpy.empty(len(mesh.vertices) * 3, dtype=numpy.float32)
    mesh.vertices.foreach_get("co", positions)
    loops = numpy.empty(len(mesh.loops), dtype=numpy.int32)
    mesh.loops.foreach_get("vertex_index", loops)
    local = positions.reshape(-1, 3)[loops].astype(numpy.float64)
    matrix = numpy.array(thing.matrix_world)
    return local @ matrix[:3, :3].T + matrix[:3, 3]


def main():
    differences = []
    for path in MODELS:
        stem = os.path.splitext(os.path.basename(path))[0]
        file = os.path.join(WORK, stem + ".glb")
        subprocess.run([NGI, "convert", path, file, "--force", "-q"], check=True)
        found = Judge(path).run(file)
        print(f"blender judge: {path}: {len(found)} differences", flush=True)
        differences += found
    for line in differences[:200]:
        print(line)
    sys.exit(1 if differences or not MODELS else 0)


NGI, WORK, *MODELS = sys.argv[sys.argv.index("--") + 1:]
try:
    main()
except Exception:
    import traceback
    traceback.print_exc()
    sys.exit(1)
